import type { Course } from '../document.ts';

export const softwareEngineering: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS501',
  notes: [
    {
      type: 'docx',
      module: 1,
      title: 'Software process models compared',
      description:
        'Waterfall, incremental, prototyping, spiral and agile models with when to choose which, and the software crisis in figures.',
      topics: ['process models', 'waterfall', 'spiral', 'agile'],
      by: 'Sandeep',
      on: '2026-08-25',
      downloads: 43,
      upvotes: 10,
      sections: [
        {
          heading: 'Process framework',
          blocks: [
            {
              define: 'Software engineering',
              as: 'The application of a systematic, disciplined, quantifiable approach to the development, operation and maintenance of software.',
            },
            { steps: ['Communication', 'Planning', 'Modelling', 'Construction', 'Deployment'] },
            'Umbrella activities run along all five: tracking, risk, quality assurance, reviews, measurement, configuration management, reuse.',
          ],
        },
        {
          heading: 'The models',
          blocks: [
            {
              table: [
                ['Model', 'Idea', 'Choose it when'],
                ['Waterfall', 'one phase after another', 'requirements are fixed'],
                ['V-model', 'a test level for each phase', 'safety, certification'],
                ['Incremental', 'core first, then more', 'early use is needed'],
                ['Prototyping', 'throw-away version to learn', 'requirements are unclear'],
                ['Spiral', 'risk analysis in each turn', 'large, risky projects'],
                ['Agile', 'short iterations, change welcome', 'requirements move'],
              ],
            },
            {
              tip: 'For a comparison draw each model in one line, then give two merits, two demerits and one example.',
            },
          ],
        },
        {
          heading: 'Agile: Scrum and XP',
          blocks: [
            {
              points: [
                'Scrum: product backlog, sprint backlog, daily meeting of 15 minutes, review, retrospective.',
                'Roles: product owner, scrum master, team.',
                'XP: user stories, pair programming, tests first, refactoring, small releases.',
              ],
            },
            {
              points: [
                'Typical question: explain the twelve agile principles (name at least eight).',
                'Typical question: which model for a railway signalling system, and why?',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const automata: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS503',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Finite automata: DFA, NFA and conversion',
      description:
        'Designing DFAs, the subset construction, ε-moves and minimisation by the table-filling method, with complete tables.',
      topics: ['DFA', 'NFA', 'subset construction', 'minimisation'],
      by: 'Abhishek',
      on: '2026-08-29',
      downloads: 99,
      upvotes: 29,
      sections: [
        {
          heading: 'Deterministic automata',
          blocks: [
            {
              define: 'DFA',
              as: 'M = (Q, Σ, δ, q0, F): states, alphabet, δ: Q × Σ → Q, start state, accepting states. A word is accepted if reading it leads from q0 into F.',
            },
            {
              example: 'Words over {0, 1} that end in 01',
              working: ['q0: nothing useful; q1: last was 0; q2: ends in 01 (accepting)'],
            },
            {
              table: [
                ['δ', '0', '1'],
                ['→ q0', 'q1', 'q0'],
                ['q1', 'q1', 'q2'],
                ['* q2', 'q1', 'q0'],
              ],
            },
            {
              tip: 'Ask what must be remembered about the past. Each answer is a state. For “divisible by 3” it is the remainder: δ(r, b) = (2r + b) mod 3.',
            },
          ],
        },
        {
          heading: 'Non-determinism and the subset construction',
          blocks: [
            'An NFA may have several moves or none. Its words are those for which some path accepts. Every NFA has an equivalent DFA whose states are sets of states.',
            {
              table: [
                ['NFA', '0', '1'],
                ['→ p', '{p, q}', '{p}'],
                ['q', '–', '{r}'],
                ['* r', '–', '–'],
              ],
            },
            {
              table: [
                ['DFA', '0', '1'],
                ['→ {p}', '{p, q}', '{p}'],
                ['{p, q}', '{p, q}', '{p, r}'],
                ['* {p, r}', '{p, q}', '{p}'],
              ],
            },
            'n states may need 2ⁿ subsets, but only those that are reached are drawn. With ε-moves take the ε-closure of every set.',
          ],
        },
        {
          heading: 'Minimisation',
          blocks: [
            {
              steps: [
                'Mark all pairs of an accepting and a non-accepting state.',
                'Mark (p, q) if for some letter a the pair (δ(p, a), δ(q, a)) is marked.',
                'Repeat until nothing changes.',
                'Unmarked pairs are equivalent: merge them.',
              ],
            },
            {
              example: 'A→B,C; B→B,D; C→B,C; D→B,E; E→B,C (on 0, 1), E accepting',
              working: [
                'mark all pairs with E',
                'D differs from A, B, C: on 1 it goes to E',
                'B differs from A, C: on 1 it goes to D',
                'A and C are equivalent: four states remain',
              ],
            },
            {
              points: [
                'Practise: DFA for words without 101.',
                'Practise: DFA for an even number of 0s and an odd number of 1s.',
                'Practise: convert an NFA for (a + b)*abb.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Context-free grammars and pushdown automata',
      description:
        'Derivations and parse trees, ambiguity, and pushdown automata for palindromes and aⁿbⁿ with instantaneous descriptions.',
      topics: ['context-free grammar', 'ambiguity', 'PDA'],
      by: 'Fatima',
      on: '2026-10-07',
      downloads: 52,
      upvotes: 12,
      sections: [
        {
          heading: 'Grammars',
          blocks: [
            {
              define: 'CFG',
              as: 'G = (V, T, P, S): variables, terminals, productions A → α, start symbol.',
            },
            {
              table: [
                ['Language', 'Productions'],
                ['aⁿbⁿ, n ≥ 0', 'S → aSb | ε'],
                ['palindromes over a, b', 'S → aSa | bSb | a | b | ε'],
                ['equal numbers of a and b', 'S → aSb | bSa | SS | ε'],
                ['balanced brackets', 'S → (S) | SS | ε'],
                ['a^i b^j, i > j', 'S → aSb | aS | a'],
              ],
            },
            'Leftmost derivations replace the leftmost variable first; each parse tree has exactly one leftmost derivation.',
          ],
        },
        {
          heading: 'Ambiguity',
          blocks: [
            'A grammar is ambiguous if some word has two parse trees.',
            {
              example: 'E → E + E | E * E | (E) | id and the word id + id * id',
              working: [
                'one tree has + at the root, the other *',
                'repair: E → E + T | T,  T → T * F | F,  F → (E) | id',
                'now * binds more strongly, and both associate to the left',
              ],
            },
            {
              tip: 'If every grammar of a language is ambiguous, the language is inherently ambiguous: e.g. a^i b^j c^k with i = j or j = k.',
            },
          ],
        },
        {
          heading: 'Pushdown automata',
          blocks: [
            {
              define: 'PDA',
              as: 'P = (Q, Σ, Γ, δ, q0, Z0, F); δ(q, a, X) is a set of (state, string to replace X).',
            },
            {
              example: 'aⁿbⁿ, n ≥ 1',
              working: [
                'δ(q0, a, Z0) = (q0, aZ0);  δ(q0, a, a) = (q0, aa)',
                'δ(q0, b, a) = (q1, ε);  δ(q1, b, a) = (q1, ε)',
                'δ(q1, ε, Z0) = (q2, Z0), q2 accepting',
              ],
            },
            {
              example: 'Run on aabb',
              working: [
                '(q0, aabb, Z) → (q0, abb, aZ) → (q0, bb, aaZ)',
                '→ (q1, b, aZ) → (q1, ε, Z) → (q2, ε, Z): accepted',
              ],
            },
            'Acceptance by final state and by empty stack are equally strong. Deterministic PDAs are weaker: palindromes ww^R need guessing the middle.',
          ],
        },
      ],
    },
  ],
};

export const machineLearning: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS602',
  notes: [
    {
      type: 'pdf',
      module: 3,
      title: 'Decision trees and regression',
      description:
        'k-nearest neighbours, linear regression by least squares, ID3 with entropy and information gain computed in full, and overfitting.',
      topics: ['decision trees', 'ID3', 'linear regression', 'kNN'],
      by: 'Ananya',
      on: '2026-03-24',
      downloads: 128,
      upvotes: 38,
      sections: [
        {
          heading: 'Nearest neighbours',
          blocks: [
            'Store the examples; classify a new one by the majority of its k nearest (Euclidean distance after scaling). No training, slow answers. Small k follows noise, large k blurs; choose an odd k by cross-validation.',
            { formula: 'weighted: each neighbour votes with 1/d²' },
            {
              example:
                'Points (6.2, 75) P, (6.5, 80) P, (5.1, 50) F, (4.8, 45) F; new (6.1, 70), k = 3',
              working: [
                'distances 5.0, 10.0, 20.0, 25.0: P, P, F',
                'majority: pass. Without scaling the marks decide alone',
              ],
            },
          ],
        },
        {
          heading: 'Linear regression',
          blocks: [
            {
              formula:
                'y = a0 + a1 x,   a1 = (mean(xy) - mean(x) mean(y)) / (mean(x²) - mean(x)²),   a0 = mean(y) - a1 mean(x)',
            },
            {
              example: 'x 1 2 3 4 5, y 1.2 1.8 2.6 3.2 3.8',
              working: [
                'mean x 3, mean y 2.52, mean xy 8.88, mean x² 11',
                'a1 = (8.88 - 7.56)/2 = 0.66, a0 = 0.54',
                'y(7) = 5.16',
              ],
            },
            {
              points: [
                'MAE: mean |error|; RMSE: root of the mean squared error.',
                'Logistic regression: p = 1/(1 + e^-(a0 + a1 x)) for yes or no.',
              ],
            },
          ],
        },
        {
          heading: 'ID3',
          blocks: [
            {
              formula:
                'Entropy(S) = -∑ p log2 p\nGain(S, A) = Entropy(S) - ∑ |Sv|/|S| · Entropy(Sv)',
            },
            {
              example: 'Play tennis: 14 days, 9 yes, 5 no',
              working: [
                'Entropy = 0.940',
                'Outlook: sunny 2/3, overcast 4/0, rain 3/2: gain 0.247',
                'Humidity: gain 0.152;  Wind: 0.048;  Temperature: 0.029',
                'root: Outlook; overcast is a leaf (yes)',
                'under sunny: Humidity (gain 0.971); under rain: Wind (0.971)',
              ],
            },
            {
              tip: 'ID3 prefers attributes with many values. C4.5 divides by the split information; CART uses the Gini index 1 - ∑ p².',
            },
          ],
        },
        {
          heading: 'Overfitting',
          blocks: [
            'A tree that explains every training example also explains its noise. Stop early (too few examples, too little gain), or grow it fully and prune whatever does not help on a validation set.',
            {
              points: [
                'Typical question: build the tree for a given table, showing every gain.',
                'Typical question: compare eager and lazy learners.',
                'Typical question: fit y = a0 + a1 x to the given data and compute the RMSE.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 4,
      title: 'Bayesian learning and neural networks',
      description:
        'Bayes’ theorem, naive Bayes with a full example, the perceptron, activation functions and backpropagation for one weight.',
      topics: ['naive Bayes', 'perceptron', 'backpropagation'],
      by: 'Karthik',
      on: '2026-04-18',
      downloads: 106,
      upvotes: 24,
      sections: [
        {
          heading: 'Bayes',
          blocks: [
            { formula: 'P(h | D) = P(D | h) P(h) / P(D)' },
            {
              example:
                'Test: 98 % right on the ill, 97 % right on the healthy; 0.8 % are ill. Positive: ill?',
              working: [
                '0.98 · 0.008 = 0.0078;  0.03 · 0.992 = 0.0298',
                'P(ill | +) = 0.0078/0.0376 = 0.21',
              ],
            },
            'MAP chooses the h with greatest P(D | h) P(h); maximum likelihood leaves the prior out. The Bayes optimal classifier weighs all hypotheses.',
          ],
        },
        {
          heading: 'Naive Bayes',
          blocks: [
            'Assume that attributes are independent given the class.',
            { formula: 'v = argmax P(v) ∏ P(a(i) | v)' },
            {
              example: 'Play tennis: sunny, cool, high humidity, strong wind',
              working: [
                'yes: 9/14 · 2/9 · 3/9 · 3/9 · 3/9 = 0.0053',
                'no: 5/14 · 3/5 · 1/5 · 4/5 · 3/5 = 0.0206',
                'no, with probability 0.0206/0.0259 = 0.795',
              ],
            },
            { tip: 'A zero count kills the product: add one to each (Laplace).' },
          ],
        },
        {
          heading: 'Perceptron and network',
          blocks: [
            { formula: 'w ← w + η (t - o) x' },
            {
              example: 'AND with w = (0.3, -0.2), threshold 0.4, η = 0.2: first error',
              working: [
                '(1, 1): 0.1 < 0.4 gives 0, t = 1',
                'w = (0.5, 0.0); go on until an epoch has no error',
              ],
            },
            'One perceptron draws a line: it can do AND and OR, but not XOR. A hidden layer can.',
            {
              table: [
                ['Activation', 'f(x)', 'Derivative'],
                ['sigmoid', '1/(1 + e^-x)', 'f(1 - f)'],
                ['tanh', '(e^x - e^-x)/(e^x + e^-x)', '1 - f²'],
                ['ReLU', 'max(0, x)', '0 or 1'],
              ],
            },
          ],
        },
        {
          heading: 'Backpropagation',
          blocks: [
            {
              steps: [
                'Forward: compute all outputs.',
                'Output unit: δ = o(1 - o)(t - o).',
                'Hidden unit: δ = o(1 - o) ∑ w δ(next).',
                'Each weight: w ← w + η δ x.',
              ],
            },
            {
              example: 'Output unit with o = 0.6, t = 1, input x = 0.5, w = 0.4, η = 0.9',
              working: ['δ = 0.6 · 0.4 · 0.4 = 0.096', 'w = 0.4 + 0.9 · 0.096 · 0.5 = 0.443'],
            },
            {
              points: [
                'Typical question: derive the rule for output units.',
                'Typical question: one full pass for a 2-2-1 network.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const compilers: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS613C',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Top-down parsing: FIRST, FOLLOW and LL(1)',
      description:
        'Left recursion and left factoring, FIRST and FOLLOW sets, the predictive table and a parse traced to the end.',
      topics: ['LL(1)', 'FIRST and FOLLOW', 'left recursion', 'parsing'],
      by: 'Nikhil',
      on: '2026-03-30',
      downloads: 61,
      upvotes: 17,
      sections: [
        {
          heading: 'Preparing the grammar',
          blocks: [
            {
              formula:
                'A → Aα | β   becomes   A → βA’,  A’ → αA’ | ε\nA → αβ | αγ  becomes   A → αA’,  A’ → β | γ',
            },
            {
              example: 'E → E + T | T, T → T * F | F, F → (E) | id',
              working: [
                'E → T E’,   E’ → + T E’ | ε',
                'T → F T’,   T’ → * F T’ | ε',
                'F → (E) | id',
              ],
            },
            'Left recursion would make a recursive-descent parser call itself for ever; common prefixes would make it guess.',
          ],
        },
        {
          heading: 'FIRST and FOLLOW',
          blocks: [
            {
              steps: [
                'FIRST(X): terminals that can begin X; ε if X can vanish.',
                'FOLLOW(S) contains $.',
                'A → αBβ: FIRST(β) without ε goes into FOLLOW(B).',
                'A → αB, or β can vanish: FOLLOW(A) goes into FOLLOW(B).',
              ],
            },
            {
              table: [
                ['', 'FIRST', 'FOLLOW'],
                ['E', '( id', ') $'],
                ['E’', '+ ε', ') $'],
                ['T', '( id', '+ ) $'],
                ['T’', '* ε', '+ ) $'],
                ['F', '( id', '* + ) $'],
              ],
            },
          ],
        },
        {
          heading: 'Table and parse',
          blocks: [
            'Put A → α under each terminal of FIRST(α), and under FOLLOW(A) if α can vanish. Two entries in one cell: not LL(1).',
            {
              table: [
                ['Stack', 'Input', 'Action'],
                ['E $', 'id + id $', 'E → T E’'],
                ['T E’ $', 'id + id $', 'T → F T’'],
                ['F T’ E’ $', 'id + id $', 'F → id, match'],
                ['T’ E’ $', '+ id $', 'T’ → ε'],
                ['E’ $', '+ id $', 'E’ → + T E’, match'],
                ['T E’ $', 'id $', 'T → F T’, F → id, match'],
                ['T’ E’ $', '$', 'T’ → ε, E’ → ε'],
                ['$', '$', 'accept'],
              ],
            },
            {
              tip: 'Check for LL(1): FIRST sets of the alternatives disjoint; if one can vanish, its sibling’s FIRST disjoint from FOLLOW.',
            },
          ],
        },
      ],
    },
  ],
};

export const cloud: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS601',
  notes: [
    {
      type: 'pptx',
      module: 1,
      title: 'Cloud computing: models and enabling technologies',
      description:
        'Slides on service and deployment models, virtualisation, elasticity and pay-per-use, with a comparison table and questions.',
      topics: ['IaaS', 'PaaS', 'SaaS', 'virtualisation'],
      by: 'Harshitha',
      on: '2026-02-20',
      downloads: 54,
      upvotes: 11,
      sections: [
        {
          heading: 'Five characteristics',
          blocks: [
            {
              points: [
                'On-demand self-service',
                'Broad network access',
                'Resource pooling',
                'Rapid elasticity',
                'Measured service',
              ],
            },
            'The definition of the US National Institute of Standards and Technology (2011).',
          ],
        },
        {
          heading: 'Service models',
          blocks: [
            {
              table: [
                ['Model', 'You manage', 'Example'],
                ['IaaS', 'system, runtime, data, program', 'Compute Engine, EC2, OpenStack'],
                ['PaaS', 'data, program', 'App Engine'],
                ['SaaS', 'your settings', 'Gmail'],
                ['FaaS', 'a function', 'Cloud Functions, Lambda'],
              ],
            },
          ],
        },
        {
          heading: 'Deployment models',
          blocks: [
            {
              points: [
                'Public: open to everyone, pay per use',
                'Private: one organisation, own control',
                'Community: several with common needs',
                'Hybrid: two or more joined, e.g. bursting into the public cloud',
              ],
            },
          ],
        },
        {
          heading: 'Virtualisation',
          blocks: [
            {
              table: [
                ['', 'Type 1', 'Type 2', 'Container'],
                ['Runs on', 'hardware', 'host system', 'shared kernel'],
                ['Example', 'KVM, Xen, ESXi', 'VirtualBox', 'Docker'],
                ['Start', 'seconds to minutes', 'minutes', 'under a second'],
                ['Isolation', 'strong', 'good', 'weaker'],
              ],
            },
          ],
        },
        {
          heading: 'Questions',
          blocks: [
            {
              steps: [
                'Explain the cloud reference model with a figure',
                'Compare full virtualisation and paravirtualisation',
                'When is a private cloud cheaper than a public one?',
                'Amdahl: 95 % parallel, 20 machines: speed-up? (10.3)',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const internetOfThings: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS701',
  notes: [
    {
      type: 'ppt',
      module: 2,
      title: 'Internet of Things: sensors, actuators, protocols',
      description:
        'Old-format slides that open on the department’s computers: sensor properties, MQTT and CoAP, and a smart-irrigation case.',
      topics: ['IoT', 'sensors', 'MQTT', 'CoAP'],
      by: 'Prajwal',
      on: '2026-09-10',
      downloads: 38,
      upvotes: 6,
      sections: [
        {
          heading: 'A sensor node',
          blocks: [
            {
              points: [
                'Sensor, analog-digital converter, microcontroller, radio, power',
                'Sleeps most of the time: a coin cell can last years',
                'Characteristics: range, accuracy, resolution, sensitivity, drift',
              ],
            },
            { example: '10-bit converter, 0 to 5 V', working: ['resolution 5/1024 = 4.9 mV'] },
          ],
        },
        {
          heading: 'Actuators',
          blocks: [
            {
              table: [
                ['Kind', 'Example', 'Use'],
                ['Electric', 'relay, servo', 'locks, valves'],
                ['Hydraulic', 'cylinder', 'heavy machines'],
                ['Pneumatic', 'air cylinder', 'packing'],
                ['Thermal', 'shape-memory wire', 'small grippers'],
              ],
            },
          ],
        },
        {
          heading: 'MQTT and CoAP',
          blocks: [
            {
              table: [
                ['', 'MQTT', 'CoAP'],
                ['Pattern', 'publish and subscribe', 'request and response'],
                ['Transport', 'TCP', 'UDP'],
                ['Reliability', 'QoS 0, 1, 2', 'confirmable messages'],
                ['Needs', 'a broker', 'nothing more'],
              ],
            },
            'Topic: farm/plot3/moisture. Wildcards: + for one level, # for the rest.',
          ],
        },
        {
          heading: 'Case: irrigation',
          blocks: [
            {
              steps: [
                'Moisture sensor every 15 minutes → LoRa gateway',
                'Gateway publishes to the broker',
                'Rule: below 30 % and no rain forecast → open the valve',
                'Dashboard and alarm',
              ],
            },
          ],
        },
        {
          heading: 'Questions',
          blocks: [
            {
              steps: [
                'Differentiate IoT and M2M',
                'Explain the three QoS levels of MQTT',
                'Choose a radio for a farm of 20 hectares, and justify',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const cryptography: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS703',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Classical ciphers and modular arithmetic',
      description:
        'Caesar, Playfair, Hill and Vigenère ciphers with worked encryption and decryption, transposition, and inverses by extended Euclid.',
      topics: ['classical ciphers', 'Playfair', 'Hill cipher', 'extended Euclid'],
      by: 'Meghana',
      on: '2026-08-14',
      downloads: 79,
      upvotes: 19,
      sections: [
        {
          heading: 'Model and attacks',
          blocks: [
            {
              table: [
                ['Attack', 'Attacker has'],
                ['Ciphertext only', 'ciphertexts'],
                ['Known plaintext', 'some pairs'],
                ['Chosen plaintext', 'pairs of his choice'],
                ['Chosen ciphertext', 'decryptions of his choice'],
              ],
            },
            'Unconditionally secure: no amount of ciphertext helps (one-time pad). Computationally secure: breaking costs more than the secret is worth, or takes longer than it matters.',
          ],
        },
        {
          heading: 'Substitution',
          blocks: [
            {
              formula:
                'Caesar: C = (P + k) mod 26     Vigenère: C(i) = (P(i) + k(i mod m)) mod 26     Hill: C = P·K mod 26',
            },
            {
              example: 'Playfair, key MONARCHY: encrypt BALLOON',
              working: [
                'rows: MONAR CHYBD EFGIK LPQST UVWXZ',
                'pairs BA LX LO ON',
                'BA → IB (column), LX → SU, LO → PM, ON → NA',
              ],
            },
            {
              example: 'Hill, K = [3 3; 2 5], encrypt HI as a row vector (7, 8)',
              working: [
                '(7·3 + 8·2, 7·3 + 8·5) = (37, 61) mod 26 = (11, 9): LJ',
                'inverse of K: determinant 9, its inverse 3; 3·[5 -3; -2 3] = [15 17; 20 9]',
                'check: (11·15 + 9·20, 11·17 + 9·9) mod 26 = (7, 8): HI',
              ],
            },
          ],
        },
        {
          heading: 'Inverses by Euclid',
          blocks: [
            {
              example: 'Inverse of 17 mod 43',
              working: [
                '43 = 2·17 + 9;  17 = 1·9 + 8;  9 = 1·8 + 1',
                '1 = 9 - 8 = 2·9 - 17 = 2·43 - 5·17',
                '-5 mod 43 = 38: 17·38 = 646 = 15·43 + 1',
              ],
            },
            { formula: 'Fermat: a^(p-1) = 1 mod p      Euler: a^φ(n) = 1 mod n, gcd(a, n) = 1' },
            {
              tip: 'For a transposition (rail fence, columns) letter frequencies stay those of the language: that is how to recognise one.',
            },
          ],
        },
        {
          heading: 'Practice',
          blocks: [
            {
              steps: [
                'Decrypt PHHW PH with Caesar. (MEET ME)',
                'Vigenère: encrypt ATTACK with LEMON. (LXFOPV)',
                'Rail fence of depth 2: MEET ME LATER. (MEMLTRETEAE)',
                'Why is monoalphabetic substitution weak although it has 26! keys?',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const internship: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS803',
  notes: [
    {
      type: 'doc',
      module: null,
      title: 'Internship report: outline and weekly diary format',
      description:
        'What each chapter of an internship report should say, a diary page to copy, and what examiners ask at the presentation.',
      topics: ['internship', 'report', 'diary'],
      by: 'Divya',
      on: '2026-02-05',
      downloads: 59,
      upvotes: 13,
      sections: [
        {
          heading: 'Chapters of the report',
          blocks: [
            {
              table: [
                ['Chapter', 'Pages', 'Says'],
                ['Abstract', '1', 'what, where, how long, result'],
                ['Organisation', '3–4', 'business, teams, your place'],
                ['Task', '6–8', 'problem, requirements, design'],
                ['Work done', '8–12', 'what you built; what the team built'],
                ['Results', '3–4', 'figures, screens, tests'],
                ['Reflection', '2', 'skills learnt, what you would change'],
                ['References', '1', 'standards, papers, manuals'],
              ],
            },
            {
              tip: 'Ask before you include code or figures: much of it is confidential. A diagram of your own is nearly always allowed.',
            },
          ],
        },
        {
          heading: 'Weekly diary',
          blocks: [
            {
              table: [
                ['Field', 'Example'],
                ['Week', '6 (9–13 March)'],
                ['Planned', 'export of monthly report'],
                ['Done', 'query, PDF, eleven tests'],
                ['Learnt', 'window functions; reading a query plan'],
                ['Problem', 'report took 40 s; an index brought it to 0.6 s'],
                ['Next', 'review, release'],
                ['Signed', 'mentor, date'],
              ],
            },
            'Write it on Friday, not in the last month: dates and small numbers are what makes a report credible.',
          ],
        },
        {
          heading: 'At the presentation',
          blocks: [
            {
              points: [
                'Ten slides, ten minutes, one live demonstration with a recorded one in reserve.',
                'Expect: what was your own part? What was hardest? How was it tested? What would break with a hundred times the data?',
                'Bring the certificate, the diary and the attendance sheet.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
