import type { Course } from '../document.ts';

export const mathsForComputing: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS301',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Probability distributions for computer science',
      description:
        'Random variables, binomial, Poisson, exponential and normal distributions: formulas, means and variances, and one solved problem of each kind.',
      topics: ['random variables', 'binomial', 'Poisson', 'normal distribution'],
      by: 'Aishwarya',
      on: '2025-12-02',
      downloads: 82,
      upvotes: 19,
      sections: [
        {
          heading: 'Random variables',
          blocks: [
            {
              table: [
                ['', 'Discrete', 'Continuous'],
                ['Given by', 'p(x) = P(X = x)', 'density f(x)'],
                ['Total', '∑ p(x) = 1', '∫ f(x) dx = 1'],
                ['Mean μ', '∑ x p(x)', '∫ x f(x) dx'],
                ['Variance σ²', '∑ x² p(x) - μ²', '∫ x² f(x) dx - μ²'],
              ],
            },
            {
              example: 'P(X = x) = k, 3k, 5k, 7k, 9k, 11k, 13k for x = 0 … 6',
              working: ['49k = 1, so k = 1/49', 'P(X < 4) = 16/49;  P(3 < X ≤ 6) = 33/49'],
            },
            {
              example: 'f(x) = kx² for 0 < x < 3',
              working: ['k · 27/3 = 1, so k = 1/9', 'P(1 < X < 2) = (8 - 1)/27 = 7/27'],
            },
          ],
        },
        {
          heading: 'Binomial and Poisson',
          blocks: [
            {
              formula:
                'Binomial: P(x) = C(n, x) p^x q^(n-x),   μ = np,  σ² = npq\nPoisson: P(x) = e^(-m) m^x / x!,   μ = σ² = m',
            },
            {
              example:
                'A bit is received wrongly with probability 0.1. Ten are sent: at most one error?',
              working: ['0.9^10 + 10 · 0.1 · 0.9^9 = 0.3487 + 0.3874 = 0.7361'],
            },
            {
              example: '2 per cent of fuses are defective; a box has 200. At least 4 defective?',
              working: ['m = 4: 1 - e^(-4)(1 + 4 + 8 + 32/3) = 1 - 0.4335 = 0.5665'],
            },
            {
              tip: 'Poisson is the limit of the binomial for large n and small p with np = m. Say so before you use it.',
            },
          ],
        },
        {
          heading: 'Exponential and normal',
          blocks: [
            {
              formula:
                'Exponential: f(x) = α e^(-αx), x > 0;   μ = 1/α,  σ = 1/α\nNormal: z = (x - μ)/σ',
            },
            {
              example:
                'Calls last 5 minutes on average (exponential). Longer than 10? Between 5 and 10?',
              working: ['P(X > 10) = e^(-2) = 0.1353', 'P(5 < X < 10) = e^(-1) - e^(-2) = 0.2325'],
            },
            {
              example:
                'Marks of 1,000 students: mean 70, deviation 5. How many below 65, above 75, between?',
              working: [
                'z = ±1, area from 0 to 1 is 0.3413',
                'below 65: 0.1587 → 159;  above 75: 159;  between: 0.6826 → 683',
              ],
            },
          ],
        },
        {
          heading: 'Choosing the right one',
          blocks: [
            {
              table: [
                ['The question says', 'Use'],
                ['n trials, each yes or no', 'binomial'],
                ['rare events in a stretch of time or space', 'Poisson'],
                ['time until the next event', 'exponential'],
                ['heights, errors, marks', 'normal'],
              ],
            },
            {
              points: [
                'The exponential has no memory: P(X > s + t given X > s) = P(X > t).',
                'Practise: mean and variance of the binomial and Poisson distributions, derived.',
                'Practise: in a normal distribution 7 % are under 35 and 89 % under 63; find μ and σ (answer: 50.3 and 10.33).',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const digitalDesign: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS302',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Boolean algebra and Karnaugh maps',
      description:
        'Gates and laws, sums of products, maps of three and four variables with don’t cares, NAND-only circuits and a first look at Verilog.',
      topics: ['Boolean algebra', 'K-map', 'NAND', 'Verilog'],
      by: 'Rohan',
      on: '2025-12-16',
      downloads: 77,
      upvotes: 16,
      sections: [
        {
          heading: 'Laws',
          blocks: [
            {
              table: [
                ['Law', 'Sum', 'Product'],
                ['Identity', 'x + 0 = x', 'x · 1 = x'],
                ['Complement', 'x + x’ = 1', 'x · x’ = 0'],
                ['Idempotent', 'x + x = x', 'x · x = x'],
                ['Absorption', 'x + xy = x', 'x(x + y) = x'],
                ['De Morgan', '(x + y)’ = x’y’', '(xy)’ = x’ + y’'],
                ['Distributive', 'x + yz = (x + y)(x + z)', 'x(y + z) = xy + xz'],
              ],
            },
            {
              example: 'Simplify xy + x’z + yz',
              working: [
                'yz = yz(x + x’) = xyz + x’yz',
                'xy(1 + z) + x’z(1 + y) = xy + x’z (consensus)',
              ],
            },
          ],
        },
        {
          heading: 'Maps',
          blocks: [
            'Neighbouring cells differ in one variable (rows and columns in the order 00 01 11 10). Group 1s in rectangles of 1, 2, 4, 8: the larger the group, the fewer the letters.',
            {
              example: 'F(A,B,C,D) = Σ(0, 1, 2, 4, 5, 6, 8, 9, 12, 13, 14)',
              working: [
                'columns 00 and 01 are full: C’',
                '0 2 4 6: A’D’;  4 6 12 14: BD’',
                'F = C’ + A’D’ + BD’',
              ],
            },
            {
              points: [
                'Prime implicant: a group that cannot grow.',
                'Essential: covers a 1 that no other does.',
                'Don’t cares may be taken as 1 if that helps, and need not be covered.',
              ],
            },
          ],
        },
        {
          heading: 'NAND and NOR',
          blocks: [
            'A sum of products becomes NANDs only: draw AND-OR, put two bubbles on every connecting wire, and each gate is a NAND.',
            { formula: 'AB + CD = ((AB)’ (CD)’)’' },
            {
              table: [
                ['Gate', 'From NANDs'],
                ['NOT', '1'],
                ['AND', '2'],
                ['OR', '3'],
                ['XOR', '4'],
              ],
            },
            { tip: 'Product of sums: group the 0s, complement the result, then apply De Morgan.' },
          ],
        },
        {
          heading: 'First Verilog',
          blocks: [
            {
              code: 'module circuit(input A, B, C, D, output F);\n  assign F = ~C | (~A & ~D) | (B & ~D);\nendmodule',
            },
            {
              points: [
                'Structural: gates and wires. Dataflow: assign. Behavioural: always.',
                'Practise: write a gate-level model of XOR with four NANDs.',
                'Practise: minimise Σ(1, 3, 7, 11, 15) with don’t cares 0, 2, 5 (answer: CD + A’B’ or CD + A’D).',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pptx',
      module: 3,
      title: 'Basic structure of computers: slides',
      description:
        'Functional units, the path of one instruction, performance equation, memory and addressing modes, in nine slides.',
      topics: ['functional units', 'performance', 'addressing modes'],
      by: 'Sneha',
      on: '2026-01-12',
      downloads: 41,
      upvotes: 8,
      sections: [
        {
          heading: 'Five units',
          blocks: [
            {
              points: [
                'Input, memory, arithmetic and logic, control, output',
                'Processor = ALU + control + registers',
                'Program and data share one memory (von Neumann)',
                'A bus joins them: data, address and control lines',
              ],
            },
          ],
        },
        {
          heading: 'One instruction: Add LOCA, R0',
          blocks: [
            {
              steps: [
                'PC → MAR, read; PC moves on',
                'Memory → MDR → IR: decode',
                'LOCA → MAR, read the operand',
                'ALU adds MDR and R0',
                'Result → R0',
              ],
            },
          ],
        },
        {
          heading: 'Performance',
          blocks: [
            { formula: 'T = N × S / R' },
            {
              points: [
                'N instructions executed, S cycles each, R clock rate',
                'Pipelining lowers S towards 1',
                'A compiler lowers N × S',
                'SPEC rating = time on the reference / time on the machine, geometric mean',
              ],
            },
            { example: 'N = 10^6, S = 4, R = 1 GHz', working: ['T = 4 × 10^6 / 10^9 = 4 ms'] },
          ],
        },
        {
          heading: 'Bytes and words',
          blocks: [
            {
              table: [
                ['', 'Big-endian', 'Little-endian'],
                ['0x12345678 at 100', '12 34 56 78', '78 56 34 12'],
              ],
            },
            'Word addresses are multiples of the word’s length when aligned.',
          ],
        },
        {
          heading: 'Addressing modes',
          blocks: [
            {
              table: [
                ['Mode', 'Written', 'Operand'],
                ['Immediate', '#V', 'V itself'],
                ['Register', 'Ri', 'in Ri'],
                ['Absolute', 'LOC', 'at LOC'],
                ['Indirect', '(Ri)', 'at the address in Ri'],
                ['Index', 'X(Ri)', 'at X + [Ri]'],
                ['Autoincrement', '(Ri)+', 'at [Ri], then Ri grows'],
              ],
            },
          ],
        },
        {
          heading: 'Questions',
          blocks: [
            {
              steps: [
                'Explain the functional units with a figure',
                'Write Move/Add code for C = A + B on one-, two- and three-address machines',
                'R1 = 1200, R2 = 4600: effective address of 20(R1)? (1220)',
                'Big and little endian for 0xABCD1234?',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const discreteMaths: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS405A',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Fundamentals of logic',
      description:
        'Connectives and truth tables, the laws of logic, rules of inference with proofs, and quantifiers.',
      topics: ['propositional logic', 'rules of inference', 'quantifiers', 'proof'],
      by: 'Karthik',
      on: '2026-02-17',
      downloads: 98,
      upvotes: 23,
      sections: [
        {
          heading: 'Connectives',
          blocks: [
            {
              table: [
                ['p', 'q', 'p AND q', 'p OR q', 'p → q', 'p ↔ q'],
                ['0', '0', '0', '0', '1', '1'],
                ['0', '1', '0', '1', '1', '0'],
                ['1', '0', '0', '1', '0', '0'],
                ['1', '1', '1', '1', '1', '1'],
              ],
            },
            'p → q is false only when a true p meets a false q. Its contrapositive ¬q → ¬p is equivalent to it; the converse q → p and the inverse ¬p → ¬q are not.',
            { define: 'Tautology, contradiction', as: 'True, or false, for every assignment.' },
          ],
        },
        {
          heading: 'Laws',
          blocks: [
            {
              table: [
                ['Law', 'Says'],
                ['De Morgan', '¬(p AND q) = ¬p OR ¬q'],
                ['Implication', 'p → q = ¬p OR q'],
                ['Distributive', 'p AND (q OR r) = (p AND q) OR (p AND r)'],
                ['Absorption', 'p OR (p AND q) = p'],
              ],
            },
            {
              example: 'Show (p → q) AND (¬q AND (r OR ¬q)) = ¬(q OR p)',
              working: [
                'r OR ¬q with ¬q absorbs: ¬q',
                '(¬p OR q) AND ¬q = (¬p AND ¬q) OR (q AND ¬q)',
                '= ¬p AND ¬q = ¬(p OR q)',
              ],
            },
          ],
        },
        {
          heading: 'Inference',
          blocks: [
            {
              table: [
                ['Rule', 'From', 'Follows'],
                ['Modus ponens', 'p, p → q', 'q'],
                ['Modus tollens', '¬q, p → q', '¬p'],
                ['Syllogism', 'p → q, q → r', 'p → r'],
                ['Disjunctive syllogism', 'p OR q, ¬p', 'q'],
                ['Simplification', 'p AND q', 'p'],
                ['Conjunction', 'p, q', 'p AND q'],
              ],
            },
            {
              example: 'p → r, ¬p → q, q → s. Show ¬r → s.',
              working: ['¬r → ¬p (contrapositive), ¬p → q, q → s', 'by syllogism ¬r → s'],
            },
          ],
        },
        {
          heading: 'Quantifiers and proofs',
          blocks: [
            {
              formula:
                '¬(for all x p(x)) = there is an x with ¬p(x)\n¬(there is an x with p(x)) = for all x ¬p(x)',
            },
            {
              example: 'Direct proof: the sum of two odd numbers is even',
              working: ['(2a + 1) + (2b + 1) = 2(a + b + 1)'],
            },
            {
              example: 'Indirect: if n² is odd then n is odd',
              working: ['if n = 2k then n² = 4k² is even: the contrapositive holds'],
            },
            { tip: 'One counterexample refutes “for all”; no number of examples proves it.' },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Relations, functions and the pigeonhole principle',
      description:
        'Properties of relations by matrix and digraph, equivalence classes, Hasse diagrams, kinds of functions, Stirling numbers, pigeonholes.',
      topics: ['relations', 'equivalence', 'Hasse diagram', 'functions', 'pigeonhole'],
      by: null,
      on: '2026-03-19',
      downloads: 63,
      upvotes: 13,
      sections: [
        {
          heading: 'Relations',
          blocks: [
            {
              table: [
                ['Property', 'For all', 'In the matrix'],
                ['Reflexive', 'aRa', 'diagonal of 1s'],
                ['Symmetric', 'aRb gives bRa', 'equal to its transpose'],
                ['Antisymmetric', 'aRb and bRa give a = b', 'never two mirrored 1s'],
                ['Transitive', 'aRb, bRc give aRc', 'M² adds no new 1'],
              ],
            },
            {
              formula:
                'On a set of n elements:  2^(n²) relations,  2^(n² - n) reflexive,  2^(n(n+1)/2) symmetric',
            },
            {
              example: 'On {1,2,3,4}: R = {(1,1),(1,2),(2,1),(2,2),(3,3),(4,4)}',
              working: [
                'reflexive, symmetric, transitive: an equivalence',
                'classes {1, 2}, {3}, {4}: a partition',
              ],
            },
          ],
        },
        {
          heading: 'Partial orders',
          blocks: [
            'Reflexive, antisymmetric and transitive. A Hasse diagram leaves out loops and edges that follow by transitivity, and all edges point upwards.',
            {
              example: 'Divisors of 36 by divisibility',
              working: [
                '1 below 2, 3; 2 below 4, 6; 3 below 6, 9; 4 below 12; 6 below 12, 18; 9 below 18; 12, 18 below 36',
                'least 1, greatest 36; lub{4, 6} = 12, glb{12, 18} = 6',
              ],
            },
          ],
        },
        {
          heading: 'Functions',
          blocks: [
            {
              table: [
                ['From m to n elements', 'How many'],
                ['all', 'n^m'],
                ['one-to-one (m ≤ n)', 'n!/(n - m)!'],
                ['onto (m ≥ n)', 'n! · S(m, n)'],
              ],
            },
            {
              formula:
                'S(m, n) = (1/n!) ∑ (-1)^k C(n, k) (n - k)^m,   S(m+1, n) = S(m, n-1) + n·S(m, n)',
            },
            {
              example: 'Onto functions from 7 to 4 elements',
              working: [
                '4^7 - 4·3^7 + 6·2^7 - 4 = 16384 - 8748 + 768 - 4 = 8400',
                'so S(7, 4) = 350',
              ],
            },
          ],
        },
        {
          heading: 'Pigeonholes',
          blocks: [
            'If m pigeons sit in n holes, some hole holds at least (m - 1)/n + 1 of them (integer part).',
            {
              example: 'Any 11 numbers from 1 … 100 contain two with |√x - √y| < 1',
              working: [
                'the integer parts of √x take ten values (1 … 9, and 10 for 100)',
                'eleven numbers: two share one',
              ],
            },
            {
              points: [
                'Practise: five points in an equilateral triangle of side 2, two at distance at most 1.',
                'Practise: f(x) = 3x - 5 for x > 0, -3x + 1 for x ≤ 0; find f(0), f(-1), f(5/3).',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const networks: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS502',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Networks, layers and the physical layer',
      description:
        'TCP/IP and OSI layers, encapsulation, bandwidth and delay, line coding, and switching, with the calculations that are asked.',
      topics: ['OSI', 'TCP/IP', 'physical layer', 'switching'],
      by: 'Nikhil',
      on: '2026-08-18',
      downloads: 56,
      upvotes: 15,
      sections: [
        {
          heading: 'Layers',
          blocks: [
            {
              table: [
                ['TCP/IP', 'Unit', 'Address', 'Job'],
                ['Application', 'message', 'name', 'services to users'],
                ['Transport', 'segment', 'port', 'process to process'],
                ['Network', 'datagram', 'IP', 'host to host'],
                ['Data link', 'frame', 'MAC', 'node to node'],
                ['Physical', 'bits', '–', 'signals'],
              ],
            },
            'Each layer adds its header on the way down (encapsulation) and takes it off on the way up. A router works up to the network layer, a switch up to the data link layer. OSI has session and presentation between transport and application.',
          ],
        },
        {
          heading: 'Rates and delays',
          blocks: [
            {
              formula:
                'Nyquist (no noise): C = 2B log2 L\nShannon (noise): C = B log2(1 + SNR)\nlatency = propagation + transmission + queuing + processing',
            },
            {
              example: 'B = 1 MHz, SNR = 63',
              working: [
                'Shannon: 10^6 · log2 64 = 6 Mbps',
                'at 4 Mbps: 4 = 2 · log2 L, so L = 4 levels',
              ],
            },
            {
              example: '2.5 KB over 12,000 km at 1 Gbps, 2.4 × 10^8 m/s',
              working: ['propagation 50 ms, transmission 20,000 bits / 10^9 = 0.02 ms'],
            },
            {
              tip: 'Bandwidth × delay is the number of bits on the way: it tells how large a window must be.',
            },
          ],
        },
        {
          heading: 'Switching',
          blocks: [
            {
              table: [
                ['', 'Circuit', 'Datagram', 'Virtual circuit'],
                ['Set-up', 'yes', 'no', 'yes'],
                ['Path', 'fixed', 'per packet', 'fixed'],
                ['Order', 'kept', 'may change', 'kept'],
                ['Resources', 'reserved', 'on demand', 'either'],
              ],
            },
            'In a virtual circuit each switch maps (incoming port, number) to (outgoing port, number): labels are local, so they are short.',
            {
              points: [
                'Typical question: compare OSI and TCP/IP.',
                'Typical question: why are both a logical and a link address needed?',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 2,
      title: 'Data link layer: framing, errors, access',
      description:
        'Byte and bit stuffing, CRC by long division, Hamming distance, checksum, stop-and-wait to HDLC and PPP, ALOHA and CSMA.',
      topics: ['CRC', 'checksum', 'HDLC', 'ALOHA', 'CSMA/CD'],
      by: 'Divya',
      on: '2026-09-02',
      downloads: 74,
      upvotes: 20,
      sections: [
        {
          heading: 'Framing',
          blocks: [
            'Frames of variable size need marks. Byte stuffing puts an escape before a flag or escape in the data; bit stuffing puts a 0 after every five 1s, so that 01111110 never occurs inside.',
            {
              example: 'Stuff the bits 01111101111110',
              working: ['after each five 1s a 0: 0 11111 0 0 11111 0 1 0'],
            },
            {
              points: [
                'Flow control: the receiver must not be overrun.',
                'Error control: detect, then ask again, or correct.',
              ],
            },
          ],
        },
        {
          heading: 'Detecting errors',
          blocks: [
            { formula: 'detect s errors: d(min) = s + 1       correct t errors: d(min) = 2t + 1' },
            {
              example: 'CRC of 1001 with divisor 1011',
              working: [
                'append 000: 1001000',
                '1001 xor 1011 = 0010 → 0100 → 1000',
                '1000 xor 1011 = 0011 → 0110: remainder 110',
                'send 1001 110; the receiver’s remainder is 000',
              ],
            },
            'A good generator has at least two terms, a constant term 1, and (x + 1) as a factor to catch odd numbers of errors.',
            {
              example: 'Internet checksum of 7, 11, 12, 0, 6 (4 bits)',
              working: [
                'sum 36 = 10 0100; wrap 0100 + 10 = 0110 = 6; complement 9',
                'the receiver adds all with 9: 45 → 15, complement 0: accepted',
              ],
            },
          ],
        },
        {
          heading: 'Protocols',
          blocks: [
            {
              table: [
                ['Protocol', 'Idea', 'Weak point'],
                ['Simple', 'no control', 'errors, overrun'],
                ['Stop-and-wait', 'one frame, one ACK, timer', 'idle line'],
                ['HDLC', 'I-, S-, U-frames, bit stuffing', ''],
                ['PPP', 'byte stuffing, LCP, NCP, PAP/CHAP', 'no flow control'],
              ],
            },
            'CHAP is safer than PAP: the password never crosses the line; only a value computed from it and a challenge does.',
          ],
        },
        {
          heading: 'Sharing a medium',
          blocks: [
            {
              table: [
                ['Method', 'Vulnerable time', 'Best throughput'],
                ['Pure ALOHA: S = G e^(-2G)', '2T', '18.4 % at G = 1/2'],
                ['Slotted ALOHA: S = G e^(-G)', 'T', '36.8 % at G = 1'],
                ['CSMA/CD', 'propagation time', 'depends on persistence'],
              ],
            },
            {
              example: 'CSMA/CD at 10 Mbps, maximum propagation 25.6 μs: smallest frame?',
              working: ['2 · 25.6 μs · 10 Mbps = 512 bits = 64 bytes: Ethernet'],
            },
            {
              points: [
                'CSMA/CA (wireless): interframe space, contention window, acknowledgements.',
                'Controlled: reservation, polling, token passing. Channels: FDMA, TDMA, CDMA.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Network layer: IP addressing and routing',
      description:
        'Classless addressing and subnetting exercises, NAT and DHCP, IPv6, distance vector and link state routing, OSPF and BGP.',
      topics: ['subnetting', 'NAT', 'DHCP', 'IPv6', 'routing', 'OSPF', 'BGP'],
      by: 'Meghana',
      on: '2026-09-16',
      downloads: 93,
      upvotes: 26,
      sections: [
        {
          heading: 'Addresses',
          blocks: [
            {
              formula:
                'number of addresses N = 2^(32 - n)\nfirst: address AND mask       last: address OR NOT mask',
            },
            {
              example: '167.199.170.82/27',
              working: [
                '82 = 010 10010: its five host bits to 0 → 64, to 1 → 95',
                'first 167.199.170.64/27, last 167.199.170.95/27, 32 addresses',
              ],
            },
            {
              example: '14.24.74.0/24 into blocks of 120, 60 and 10 addresses',
              working: [
                '128: 14.24.74.0/25',
                '64: 14.24.74.128/26',
                '16: 14.24.74.192/28; 208–255 are left',
              ],
            },
            {
              tip: 'Give the largest block first: each block must begin at a multiple of its size.',
            },
          ],
        },
        {
          heading: 'DHCP, NAT and IPv6',
          blocks: [
            'DHCP: discover, offer, request, acknowledge; UDP ports 67 and 68. NAT replaces private sources (10/8, 172.16/12, 192.168/16) by one public address and keeps ports in a table.',
            {
              table: [
                ['', 'IPv4', 'IPv6'],
                ['Address', '32 bits', '128 bits'],
                ['Header', '20–60 bytes, checksum', '40 bytes, no checksum'],
                ['Fragments', 'by routers', 'by the source only'],
                ['Broadcast', 'yes', 'no: multicast, anycast'],
              ],
            },
            'Transition: dual stack, tunnelling, header translation. 2001:0db8:0000:0000:0000:0000:0000:0017 is written 2001:db8::17.',
          ],
        },
        {
          heading: 'Distance vector and link state',
          blocks: [
            { formula: 'D(x, y) = min over neighbours v of ( c(x, v) + D(v, y) )' },
            {
              points: [
                'Distance vector (RIP): tell your neighbours all you know. Bad news travels slowly: count to infinity; split horizon and poison reverse help.',
                'Link state (OSPF): tell everyone about your neighbours. Flooding, then Dijkstra at each node.',
                'Path vector (BGP): tell whole paths, choose by policy, and refuse paths that contain yourself.',
              ],
            },
            {
              table: [
                ['', 'RIP', 'OSPF', 'BGP'],
                ['Metric', 'hops, at most 15', 'cost', 'policy'],
                ['Runs on', 'UDP 520', 'IP 89', 'TCP 179'],
                ['Scope', 'small networks', 'within a system', 'between systems'],
              ],
            },
          ],
        },
        {
          heading: 'Forwarding',
          blocks: [
            'Longest prefix wins: with 200.1.0.0/16 and 200.1.4.0/22 in the table, a packet to 200.1.5.9 takes the second.',
            {
              example: 'A datagram of 4,000 bytes (20 header) over MTU 1,500',
              working: [
                'data 3,980 = 1,480 + 1,480 + 1,020',
                'offsets 0, 185, 370; more-fragments flag 1, 1, 0',
              ],
            },
            {
              points: [
                'Typical question: an ISP has 190.100.0.0/16; allot blocks to three groups of customers.',
                'Typical question: apply the distance vector algorithm to a given network.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pptx',
      module: 4,
      title: 'Transport layer: UDP and TCP slides',
      description:
        'Ports, UDP, the TCP segment, handshake, sliding windows, congestion control with a trace, and a comparison table.',
      topics: ['UDP', 'TCP', 'congestion control', 'sliding window'],
      by: 'Shreyas',
      on: '2026-09-30',
      downloads: 69,
      upvotes: 18,
      sections: [
        {
          heading: 'Process to process',
          blocks: [
            {
              points: [
                'Port: 16 bits. 0–1023 well known, 1024–49151 registered, the rest dynamic',
                'Socket address = IP address + port',
                'Multiplexing at the sender, demultiplexing at the receiver',
              ],
            },
            {
              table: [
                ['', 'UDP', 'TCP'],
                ['Connection', 'no', 'yes'],
                ['Order, reliability', 'no', 'yes'],
                ['Header', '8 bytes', '20–60 bytes'],
                ['Used by', 'DNS, DHCP, video', 'HTTP, mail, SSH'],
              ],
            },
          ],
        },
        {
          heading: 'Sliding windows',
          blocks: [
            {
              table: [
                ['', 'Go-back-N', 'Selective repeat'],
                ['Send window', '2^m - 1', '2^(m-1)'],
                ['Receive window', '1', '2^(m-1)'],
                ['ACK', 'cumulative', 'individual'],
                ['On loss', 'all outstanding again', 'only the lost'],
              ],
            },
          ],
        },
        {
          heading: 'TCP connection',
          blocks: [
            {
              steps: [
                'SYN, seq = x',
                'SYN + ACK, seq = y, ack = x + 1',
                'ACK, ack = y + 1',
                '… data …',
                'FIN, ACK, FIN, ACK; the closing side waits 2 MSL',
              ],
            },
            'A SYN uses one sequence number; a bare ACK uses none. SYN flood: half-open connections fill the table; cookies help.',
          ],
        },
        {
          heading: 'Congestion control',
          blocks: [
            {
              points: [
                'Slow start: window doubles each round trip up to ssthresh',
                'Congestion avoidance: + 1 each round trip',
                'Time-out: ssthresh = window/2, window = 1',
                'Three duplicate ACKs (Reno): ssthresh = window/2, go on from there',
              ],
            },
            {
              example: 'ssthresh 8, time-out at window 12',
              working: ['1 2 4 8 9 10 11 12 | 1 2 4 6 7 8 …'],
            },
          ],
        },
        {
          heading: 'Timers',
          blocks: [
            { formula: 'RTTs = (1 - α) RTTs + α RTTm,  α = 1/8        RTO = RTTs + 4 RTTd' },
            {
              points: [
                'Karn: do not measure retransmitted segments; double the RTO',
                'Persistence timer: breaks the deadlock of a zero window',
                'Silly window: Nagle at the sender, Clark at the receiver',
              ],
            },
          ],
        },
      ],
    },
  ],
};
