import type { Course } from '../document.ts';

export const algorithms2021: Course = {
  scheme: '2021',
  branch: 'CS',
  code: '21CS42',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Divide and conquer for the 2021 scheme: solved problems',
      description:
        'Recurrences solved three ways, max-min, Strassen by hand, and binary search counted exactly, as examined in 21CS42.',
      topics: ['divide and conquer', 'recurrences', 'Strassen', 'binary search'],
      by: 'Abhishek',
      on: '2026-05-20',
      downloads: 77,
      upvotes: 18,
      sections: [
        {
          heading: 'Recurrences solved three ways',
          blocks: [
            {
              example: 'T(n) = 2T(n/2) + n, T(1) = 1, by substitution (n = 2^k)',
              working: ['T(n) = 4T(n/4) + 2n = … = 2^k T(1) + kn', '= n + n log2 n'],
            },
            {
              example: 'The same by a recursion tree',
              working: [
                'level i: 2^i nodes of n/2^i each: n per level',
                'log2 n + 1 levels: n log2 n + n',
              ],
            },
            {
              example: 'By the Master theorem',
              working: ['a = 2, b = 2, d = 1: a = b^d, so Θ(n log n)'],
            },
            {
              table: [
                ['Recurrence', 'Order'],
                ['T(n/2) + 1', 'log n'],
                ['2T(n/2) + 1', 'n'],
                ['3T(n/2) + n', 'n^1.585'],
                ['2T(n/2) + n²', 'n²'],
                ['2T(n - 1) + 1', '2ⁿ'],
              ],
            },
          ],
        },
        {
          heading: 'Maximum and minimum together',
          blocks: [
            {
              code: 'MaxMin(i, j)\n  if i == j      return (a[i], a[i])\n  if i == j-1    return ordered pair of a[i], a[j]\n  mid = (i + j) / 2\n  (x1, n1) = MaxMin(i, mid)\n  (x2, n2) = MaxMin(mid+1, j)\n  return (max(x1, x2), min(n1, n2))',
            },
            { formula: 'T(n) = 2T(n/2) + 2, T(2) = 1:   T(n) = 3n/2 - 2' },
            'The straightforward loop needs 2(n - 1) comparisons: a third more for large n. Recursion has its own cost, so measure before choosing.',
          ],
        },
        {
          heading: 'Strassen by hand',
          blocks: [
            {
              formula:
                'm1 = (a00 + a11)(b00 + b11)    m2 = (a10 + a11) b00\nm3 = a00 (b01 - b11)           m4 = a11 (b10 - b00)\nm5 = (a00 + a01) b11           m6 = (a10 - a00)(b00 + b01)\nm7 = (a01 - a11)(b10 + b11)',
            },
            {
              example: '[1 3; 5 7] × [8 4; 6 2]',
              working: [
                'm1 = 8·10 = 80, m2 = 12·8 = 96, m3 = 1·2 = 2, m4 = 7·(-2) = -14',
                'm5 = 4·2 = 8, m6 = 4·12 = 48, m7 = (-4)·8 = -32',
                'c00 = m1 + m4 - m5 + m7 = 26;  c01 = m3 + m5 = 10',
                'c10 = m2 + m4 = 82;  c11 = m1 + m3 - m2 + m6 = 34',
              ],
            },
          ],
        },
        {
          heading: 'Binary search, counted',
          blocks: [
            { formula: 'Cworst(n) = floor(log2 n) + 1        Cavg (found) ≈ log2 n - 1' },
            {
              example: 'n = 1,000,000: worst case?',
              working: ['floor(19.93) + 1 = 20 comparisons'],
            },
            {
              points: [
                'Practise: search 42 in 3 14 27 31 39 42 55 70 74 81 85 93 98; list the keys compared (55, 31, 39, 42 or as your rounding gives).',
                'Practise: why does binary search not suit linked lists?',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const databases2021: Course = {
  scheme: '2021',
  branch: 'CS',
  code: '21CS53',
  notes: [
    {
      type: 'pdf',
      module: null,
      title: 'SQL lab companion: queries on five schemas',
      description:
        'Table definitions and queries for the library, order, movie, college and company schemas of the lab, with explanations.',
      topics: ['SQL', 'DBMS lab', 'queries'],
      by: 'Pooja',
      on: '2025-12-03',
      downloads: 119,
      upvotes: 34,
      sections: [
        {
          heading: 'Library',
          blocks: [
            {
              code: 'BOOK(book_id, title, publisher_name, pub_year)\nBOOK_AUTHORS(book_id, author_name)\nBOOK_COPIES(book_id, branch_id, copies)\nBOOK_LENDING(book_id, branch_id, card_no, date_out, due)\nLIBRARY_BRANCH(branch_id, name, address)',
            },
            {
              code: "-- borrowers of more than three books, first half of 2025\nSELECT card_no FROM book_lending\nWHERE date_out BETWEEN DATE '2025-01-01'\n                   AND DATE '2025-06-30'\nGROUP BY card_no HAVING COUNT(*) > 3;\n\n-- copies available now, as a view\nCREATE VIEW available AS\nSELECT c.book_id, c.branch_id,\n       c.copies - (SELECT COUNT(*) FROM book_lending l\n                   WHERE l.book_id = c.book_id\n                     AND l.branch_id = c.branch_id) AS free\nFROM book_copies c;",
            },
          ],
        },
        {
          heading: 'Orders',
          blocks: [
            {
              code: 'SALESMAN(salesman_id, name, city, commission)\nCUSTOMER(customer_id, name, city, grade, salesman_id)\nORDERS(ord_no, amount, ord_date, customer_id, salesman_id)',
            },
            {
              code: "-- customers above Bengaluru's average grade\nSELECT grade, COUNT(*) FROM customer\nGROUP BY grade\nHAVING grade > (SELECT AVG(grade) FROM customer\n                WHERE city = 'Bengaluru');\n\n-- salesmen with and without customers in their city\nSELECT s.salesman_id, s.name, 'yes' AS local\nFROM salesman s WHERE EXISTS\n  (SELECT 1 FROM customer c\n   WHERE c.salesman_id = s.salesman_id AND c.city = s.city)\nUNION\nSELECT s.salesman_id, s.name, 'no'\nFROM salesman s WHERE NOT EXISTS\n  (SELECT 1 FROM customer c\n   WHERE c.salesman_id = s.salesman_id AND c.city = s.city);",
            },
          ],
        },
        {
          heading: 'Movies',
          blocks: [
            {
              code: 'ACTOR(act_id, name)   DIRECTOR(dir_id, name)\nMOVIES(mov_id, title, year, lang, dir_id)\nMOVIE_CAST(act_id, mov_id, role)\nRATING(mov_id, stars)',
            },
            {
              code: '-- actors who acted before 2010 and also after 2020\nSELECT a.name FROM actor a\nJOIN movie_cast c ON a.act_id = c.act_id\nJOIN movies m ON c.mov_id = m.mov_id\nWHERE m.year < 2010\nINTERSECT\nSELECT a.name FROM actor a\nJOIN movie_cast c ON a.act_id = c.act_id\nJOIN movies m ON c.mov_id = m.mov_id\nWHERE m.year > 2020;\n\n-- best rating of each rated film\nSELECT m.title, MAX(r.stars)\nFROM movies m JOIN rating r ON m.mov_id = r.mov_id\nGROUP BY m.mov_id, m.title ORDER BY m.title;',
            },
            {
              tip: 'Some systems lack INTERSECT: use IN with a subquery. Group by the key as well as the title, since two films may share a title.',
            },
          ],
        },
        {
          heading: 'College and company',
          blocks: [
            {
              code: "-- final internal mark: mean of the better two of three\nUPDATE iamarks SET final_ia =\n  (test1 + test2 + test3\n   - LEAST(test1, test2, test3)) / 2;\n\n-- grade by mark\nSELECT usn, CASE WHEN final_ia >= 17 THEN 'outstanding'\n                 WHEN final_ia >= 12 THEN 'average'\n                 ELSE 'weak' END AS category\nFROM iamarks;",
            },
            {
              code: '-- employees on all projects of department 5\nSELECT e.name FROM employee e WHERE NOT EXISTS\n  (SELECT 1 FROM project p WHERE p.dno = 5 AND NOT EXISTS\n     (SELECT 1 FROM works_on w\n      WHERE w.pno = p.pno AND w.ssn = e.ssn));\n\n-- departments with more than five employees: who earns > 6 lakh\nSELECT dno, COUNT(*) FROM employee\nWHERE salary > 600000 AND dno IN\n  (SELECT dno FROM employee GROUP BY dno HAVING COUNT(*) > 5)\nGROUP BY dno;',
            },
          ],
        },
      ],
    },
  ],
};

export const transforms: Course = {
  scheme: '2021',
  branch: 'EC',
  code: '21MAT31',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Laplace transforms with a table and solved problems',
      description:
        'Transforms of standard functions, shifting, periodic and step functions, inverse by partial fractions and convolution, differential equations.',
      topics: ['Laplace transform', 'convolution', 'unit step', 'differential equations'],
      by: 'Sneha',
      on: '2025-11-30',
      downloads: 144,
      upvotes: 40,
      sections: [
        {
          heading: 'The table',
          blocks: [
            {
              table: [
                ['f(t)', 'F(s)', 'f(t)', 'F(s)'],
                ['1', '1/s', 'sin at', 'a/(s² + a²)'],
                ['tⁿ', 'n!/s^(n+1)', 'cos at', 's/(s² + a²)'],
                ['e^(at)', '1/(s - a)', 'sinh at', 'a/(s² - a²)'],
                ['u(t - a)', 'e^(-as)/s', 'cosh at', 's/(s² - a²)'],
                ['δ(t - a)', 'e^(-as)', 'f’(t)', 'sF - f(0)'],
              ],
            },
            {
              table: [
                ['Property', 'Says'],
                ['first shift', 'e^(at) f(t) → F(s - a)'],
                ['times t', 't f(t) → -F’(s)'],
                ['over t', 'f(t)/t → ∫ F(s) ds from s to ∞'],
                ['second shift', 'f(t - a) u(t - a) → e^(-as) F(s)'],
                ['periodic T', '(1/(1 - e^(-sT))) ∫ e^(-st) f dt over one period'],
              ],
            },
          ],
        },
        {
          heading: 'Transforms',
          blocks: [
            {
              example: 't e^(-2t) sin 3t',
              working: [
                'sin 3t → 3/(s² + 9); times t → 6s/(s² + 9)²',
                's → s + 2: 6(s + 2)/((s + 2)² + 9)²',
              ],
            },
            {
              example: '(cos at - cos bt)/t',
              working: [
                '∫ (s/(s² + a²) - s/(s² + b²)) ds from s to ∞',
                '= (1/2) log((s² + b²)/(s² + a²))',
              ],
            },
            {
              example: 'Square wave: E for 0 < t < a/2, -E for a/2 < t < a',
              working: ['(E/s) tanh(as/4)'],
            },
          ],
        },
        {
          heading: 'Inverses',
          blocks: [
            {
              example: '(2s² - 6s + 5)/((s - 1)(s - 2)(s - 3))',
              working: ['A = 1/2, B = -1, C = 5/2', 'f = e^t/2 - e^(2t) + (5/2) e^(3t)'],
            },
            {
              example: 's/(s² + a²)² by convolution',
              working: [
                'cos at * (1/a) sin at = (1/a) ∫ cos au sin a(t - u) du',
                '= t sin at/(2a)',
              ],
            },
            { tip: 'Complete the square before the first shift: s² + 4s + 13 = (s + 2)² + 9.' },
          ],
        },
        {
          heading: 'Differential equations',
          blocks: [
            {
              example: 'y’’ + 4y’ + 3y = e^(-t), y(0) = y’(0) = 1',
              working: [
                '(s² + 4s + 3)Y = s + 5 + 1/(s + 1)',
                'Y = (s² + 6s + 6)/((s + 1)²(s + 3))',
                'y = (7/4) e^(-t) + (t/2) e^(-t) - (3/4) e^(-3t)',
              ],
            },
            {
              points: [
                'Practise: express f(t) = t² for 0 < t < 2, 4t for t > 2 by steps, and transform it.',
                'Practise: verify the convolution theorem for t and e^t.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pptx',
      module: 2,
      title: 'Fourier series: formulas and half-range slides',
      description:
        'Coefficients, even and odd functions, half-range expansions and practical harmonic analysis on eight slides.',
      topics: ['Fourier series', 'half range', 'harmonic analysis'],
      by: 'Karthik',
      on: '2025-12-15',
      downloads: 61,
      upvotes: 13,
      sections: [
        {
          heading: 'Coefficients, period 2L',
          blocks: [
            { formula: 'f(x) = a0/2 + ∑ (an cos(nπx/L) + bn sin(nπx/L))' },
            {
              formula:
                'an = (1/L) ∫ f cos(nπx/L) dx      bn = (1/L) ∫ f sin(nπx/L) dx,  over one period',
            },
            'Dirichlet: finitely many jumps and extrema in a period. At a jump the series gives the mean of both sides.',
          ],
        },
        {
          heading: 'Even and odd',
          blocks: [
            {
              table: [
                ['f', 'a0, an', 'bn'],
                ['even', '(2/L) ∫ from 0 to L', '0'],
                ['odd', '0', '(2/L) ∫ from 0 to L'],
              ],
            },
            'On (0, 2π) test f(2π - x) = ± f(x).',
          ],
        },
        {
          heading: 'f(x) = x² on (-π, π)',
          blocks: [
            { formula: 'x² = π²/3 + 4 ∑ (-1)^n cos nx / n²' },
            {
              points: [
                'x = π: ∑ 1/n² = π²/6',
                'x = 0: ∑ (-1)^(n+1)/n² = π²/12',
                'mean of both: ∑ 1/(2n-1)² = π²/8',
              ],
            },
          ],
        },
        {
          heading: 'Half range: x on (0, 2)',
          blocks: [
            {
              formula:
                'sine: bn = -4 cos(nπ)/(nπ)        cosine: a0 = 2,  an = 4((-1)^n - 1)/(n²π²)',
            },
          ],
        },
        {
          heading: 'Harmonic analysis',
          blocks: [
            { formula: 'a0 = 2 [mean y],  an = 2 [mean y cos nx],  bn = 2 [mean y sin nx]' },
            {
              points: [
                'Do not count the last point if it repeats the first',
                'First harmonic: a1 cos x + b1 sin x',
                'Amplitude √(a1² + b1²)',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const digitalCommunication: Course = {
  scheme: '2021',
  branch: 'EC',
  code: '21EC51',
  notes: [
    {
      type: 'pdf',
      module: 3,
      title: 'Digital modulation: ASK, FSK, PSK and QAM',
      description:
        'Signal-space diagrams, error probabilities and bandwidth of the common schemes, coherent and non-coherent detection compared.',
      topics: ['PSK', 'FSK', 'QAM', 'probability of error'],
      by: 'Prajwal',
      on: '2026-10-12',
      downloads: 39,
      upvotes: 8,
      sections: [
        {
          heading: 'Signal space',
          blocks: [
            'Signals of duration T become points; noise moves them. The receiver correlates with the basis functions and picks the nearest point.',
            {
              table: [
                ['Scheme', 'Signals', 'Points', 'Distance'],
                ['ASK (on-off)', 'A cos ωt, 0', '√E1, 0', '√E1'],
                ['BPSK', '± A cos ωt', '±√Eb', '2√Eb'],
                ['BFSK', 'two frequencies', 'on two axes', '√(2Eb)'],
                ['QPSK', 'four phases', 'square', '2√Eb'],
              ],
            },
          ],
        },
        {
          heading: 'Error probability',
          blocks: [
            { formula: 'Pe = Q( d / √(2N0) ),   Q(x) = (1/2) erfc(x/√2)' },
            {
              table: [
                ['Scheme', 'Pe'],
                ['BPSK, QPSK (per bit)', 'Q(√(2Eb/N0))'],
                ['coherent BFSK', 'Q(√(Eb/N0))'],
                ['DPSK', '(1/2) e^(-Eb/N0)'],
                ['non-coherent BFSK', '(1/2) e^(-Eb/2N0)'],
              ],
            },
            {
              example: 'BPSK with Eb/N0 = 9.6 dB',
              working: ['9.6 dB = 9.12; Q(√18.24) = Q(4.27) ≈ 10^-5'],
            },
            'BFSK needs 3 dB more than BPSK for the same error rate.',
          ],
        },
        {
          heading: 'Bandwidth, DPSK',
          blocks: [
            {
              table: [
                ['Scheme', 'Bits per symbol', 'Null-to-null'],
                ['BPSK', '1', '2Rb'],
                ['QPSK', '2', 'Rb'],
                ['16-QAM', '4', 'Rb/2'],
                ['BFSK', '1', '2Rb + 2Δf'],
              ],
            },
            {
              example: 'DPSK of 1 0 0 1 0 0 1 1, start 1, d(k) = XNOR',
              working: ['d: 1 | 1 0 1 1 0 1 1 1', 'phases: 0 | 0 π 0 0 π 0 0 0'],
            },
            { tip: 'DPSK needs no carrier recovery, but an error tends to come in pairs.' },
          ],
        },
      ],
    },
  ],
};

export const heat2021: Course = {
  scheme: '2021',
  branch: 'ME',
  code: '21ME62',
  notes: [
    {
      drive: '1HtXfer21ME62FormulaSheetRadiationQ7',
      module: 5,
      title: 'Radiation and heat exchangers: formula sheet',
      description:
        'Two-page formula sheet kept on Drive: black body laws, view factors, LMTD and effectiveness relations.',
      topics: ['radiation', 'heat exchangers', 'LMTD'],
      by: 'Vikram',
      on: '2026-04-09',
      downloads: 34,
      upvotes: 5,
    },
  ],
};

export const geotechnics: Course = {
  scheme: '2021',
  branch: 'CV',
  code: '21CV54',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Soil phases, index properties and classification',
      description:
        'Three-phase diagram with all relations derived, Atterberg limits, grain size, Indian Standard classification, numerical problems.',
      topics: ['void ratio', 'Atterberg limits', 'soil classification'],
      by: 'Divya',
      on: '2026-10-20',
      downloads: 31,
      upvotes: 7,
      sections: [
        {
          heading: 'Phases',
          blocks: [
            { formula: 'e = Vv/Vs    n = e/(1 + e)    S = Vw/Vv    w = Ww/Ws    Se = wG' },
            {
              formula:
                'γ = (G + Se)γw/(1 + e)    γd = γ/(1 + w) = Gγw/(1 + e)    γsub = (G - 1)γw/(1 + e)',
            },
            {
              example: 'Sample 100 cm³, 190 g; dry 160 g; G = 2.7',
              working: [
                'w = 30/160 = 18.75 %; γ = 1.9, γd = 1.6 g/cm³',
                'e = 2.7/1.6 - 1 = 0.6875; n = 0.407',
                'S = wG/e = 0.1875 · 2.7/0.6875 = 73.6 %',
              ],
            },
          ],
        },
        {
          heading: 'Consistency',
          blocks: [
            {
              table: [
                ['Limit', 'Between', 'Test'],
                ['Liquid', 'liquid and plastic', 'Casagrande: 25 blows; cone: 20 mm'],
                ['Plastic', 'plastic and semi-solid', '3 mm threads crumble'],
                ['Shrinkage', 'semi-solid and solid', 'volume stays'],
              ],
            },
            {
              formula:
                'Ip = wL - wP    IL = (w - wP)/Ip    Ic = (wL - w)/Ip    activity = Ip/(% finer than 2 μm)',
            },
            { example: 'wL 52, wP 28, w 34 %', working: ['Ip = 24, IL = 0.25, Ic = 0.75: stiff'] },
          ],
        },
        {
          heading: 'Grain size and classification',
          blocks: [
            { formula: 'Cu = D60/D10        Cc = D30²/(D60 D10)' },
            {
              points: [
                'Well graded sand: Cu > 6 and Cc 1 to 3; gravel: Cu > 4.',
                'Fine grained if more than 50 % passes 75 μm.',
                'A-line: Ip = 0.73(wL - 20). Above: clay (C), below: silt (M).',
                'wL below 35 low (L), to 50 intermediate (I), above high (H).',
              ],
            },
            {
              example: 'wL 52, Ip 24',
              working: ['A-line at 52: 23.4 < 24: clay of high plasticity, CH'],
            },
            { tip: 'Draw the phase diagram for every problem; set Vs = 1 and everything follows.' },
          ],
        },
      ],
    },
  ],
};

export const powerSystems: Course = {
  scheme: '2021',
  branch: 'EE',
  code: '21EE53',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Per-unit system and one-line diagrams',
      description:
        'Base values, change of base, reactance diagrams drawn from one-line diagrams, with a complete example of four components.',
      topics: ['per unit', 'one-line diagram', 'reactance diagram'],
      by: 'Harshitha',
      on: '2026-10-28',
      downloads: 27,
      upvotes: 6,
      sections: [
        {
          heading: 'Why per unit',
          blocks: [
            {
              formula:
                'Zb = kVb²/MVAb        Zpu(new) = Zpu(old) · (kV old/kV new)² · (MVA new/MVA old)',
            },
            {
              points: [
                'Values of machines of one kind lie in a narrow range, whatever their size.',
                'A transformer has the same per-unit impedance from both sides.',
                'No √3: phase and line values agree in per unit.',
              ],
            },
            {
              example: 'Generator 30 MVA, 11 kV, X = 0.2 on a base of 100 MVA, 12 kV',
              working: ['0.2 · (11/12)² · (100/30) = 0.560'],
            },
          ],
        },
        {
          heading: 'From one line to reactances',
          blocks: [
            {
              steps: [
                'Choose one MVA base, and a kV base for one section.',
                'Carry the kV base through each transformer by its line-to-line ratio.',
                'Convert each reactance to the base of its section.',
                'Leave out loads, resistances and shunts for fault studies.',
              ],
            },
            {
              example:
                'G 90 MVA 11 kV 0.25; T1 100 MVA 11/132 kV 0.06; line 40 Ω; T2 100 MVA 132/11 kV 0.06; M 80 MVA 10 kV 0.2. Base 100 MVA, 11 kV at G',
              working: [
                'G: 0.25 · 100/90 = 0.278;  T1 = T2 = 0.06',
                'line base 132²/100 = 174.2 Ω: 40/174.2 = 0.230',
                'M: 0.2 · (10/11)² · (100/80) = 0.207',
              ],
            },
          ],
        },
        {
          heading: 'Practice',
          blocks: [
            {
              steps: [
                'Show that Zpu of a transformer is the same on both sides.',
                'A three-phase line of 64 Ω at 220 kV, base 100 MVA? (0.132 pu)',
                'Three single-phase units 10 MVA, 66/11 kV as star-delta: three-phase rating and ratio? (30 MVA, 114.3/11 kV)',
              ],
            },
            {
              tip: 'Write the base kV of each section under the one-line diagram before you convert anything.',
            },
          ],
        },
      ],
    },
  ],
};

export const technicalSeminar: Course = {
  scheme: '2021',
  branch: 'CS',
  code: '21CS81',
  notes: [
    {
      type: 'ppt',
      module: null,
      title: 'Technical seminar: choosing, reading, presenting',
      description:
        'How to pick a topic and three papers, read them in three passes, and build fifteen minutes that examiners remember.',
      topics: ['technical seminar', 'presentation', 'literature survey'],
      by: 'Shreyas',
      on: '2026-02-07',
      downloads: 46,
      upvotes: 9,
      sections: [
        {
          heading: 'Choosing',
          blocks: [
            {
              points: [
                'A question, not a field: not “blockchain” but “how do light clients verify?”',
                'Published in the last three years, in a known journal or conference',
                'You can explain the main idea to a classmate in two minutes',
                'One paper to present, two to compare',
              ],
            },
          ],
        },
        {
          heading: 'Reading in three passes',
          blocks: [
            {
              steps: [
                'Ten minutes: title, abstract, headings, conclusion, figures',
                'One hour: without proofs; mark what is unclear',
                'Four hours: rebuild the argument; what is assumed?',
              ],
            },
          ],
        },
        {
          heading: 'Fifteen minutes',
          blocks: [
            {
              table: [
                ['Part', 'Slides', 'Minutes'],
                ['Problem and why it matters', '2', '2'],
                ['What was known', '2', '2'],
                ['The idea', '4', '6'],
                ['Evidence', '2', '3'],
                ['Limits, your view', '1', '2'],
              ],
            },
          ],
        },
        {
          heading: 'Questions to expect',
          blocks: [
            {
              points: [
                'What is new compared with the second paper?',
                'Which assumption would you drop first?',
                'Could it be repeated with what is published?',
                'Where would it be used here?',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const calculus2025: Course = {
  scheme: '2025',
  branch: 'CS',
  code: '1BMATS101',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Partial differentiation and Jacobians (2025 scheme)',
      description:
        'Partial derivatives, Euler’s theorem, total derivative, Jacobians, and maxima and minima of two variables.',
      topics: ['partial derivatives', 'Jacobian', 'maxima and minima'],
      by: 'Bhavana',
      on: '2026-11-02',
      downloads: 44,
      upvotes: 12,
      sections: [
        {
          heading: 'Partial derivatives',
          blocks: [
            {
              example: 'u = log(x³ + y³ + z³ - 3xyz): (∂/∂x + ∂/∂y + ∂/∂z) u',
              working: [
                'sum = 3(x² + y² + z² - xy - yz - zx)/(x³ + y³ + z³ - 3xyz)',
                '= 3/(x + y + z)',
              ],
            },
            { formula: 'u = f(x, y), x(t), y(t):   du/dt = (∂u/∂x)(dx/dt) + (∂u/∂y)(dy/dt)' },
            {
              example: 'u = x² + y², x = e^t cos t, y = e^t sin t',
              working: ['u = e^(2t), du/dt = 2e^(2t); the chain rule gives the same'],
            },
            { formula: 'Euler, degree n:  x ∂u/∂x + y ∂u/∂y = nu' },
          ],
        },
        {
          heading: 'Jacobians',
          blocks: [
            { formula: 'J = ∂(u, v)/∂(x, y) = u_x v_y - u_y v_x        J · J’ = 1' },
            { example: 'x = r cos θ, y = r sin θ', working: ['J = r(cos² θ + sin² θ) = r'] },
            {
              example: 'u = x + y + z, uv = y + z, uvw = z',
              working: ['x = u(1 - v), y = uv(1 - w), z = uvw', 'J = ∂(x, y, z)/∂(u, v, w) = u²v'],
            },
            { tip: 'A Jacobian of zero everywhere means that the functions depend on each other.' },
          ],
        },
        {
          heading: 'Maxima and minima',
          blocks: [
            {
              steps: [
                'Solve f_x = 0, f_y = 0.',
                'A = f_xx, B = f_xy, C = f_yy at each point.',
                'AC - B² > 0: A < 0 maximum, A > 0 minimum; AC - B² < 0: saddle.',
              ],
            },
            {
              example: 'f = x³ + y³ - 3x - 12y + 20',
              working: [
                'x = ±1, y = ±2; A = 6x, B = 0, C = 6y',
                '(1, 2): AC = 72, A > 0: minimum 2',
                '(-1, -2): maximum 38;  (1, -2), (-1, 2): saddles',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const cProgramming2025: Course = {
  scheme: '2025',
  branch: 'CS',
  code: '1BEIT105',
  notes: [
    {
      type: 'pdf',
      module: 4,
      title: 'Strings and pointers in C (2025 scheme)',
      description:
        'How strings lie in memory, the library functions rewritten, pointer arithmetic, and the errors that crash programs.',
      topics: ['strings', 'pointers', 'C'],
      by: 'Joel',
      on: '2026-11-10',
      downloads: 33,
      upvotes: 11,
      sections: [
        {
          heading: 'Strings',
          blocks: [
            {
              code: 'char a[] = "BEL";        /* 4 bytes: B E L \\0     */\nchar *p = "BEL";         /* may not be changed    */\nchar b[10];\nscanf("%9s", b);         /* stops at a space      */\nfgets(b, sizeof b, stdin);   /* keeps the newline */',
            },
            {
              table: [
                ['Function', 'Does'],
                ['strlen(s)', 'letters before \\0'],
                ['strcpy(d, s)', 'copies; d must be large enough'],
                ['strcat(d, s)', 'appends'],
                ['strcmp(a, b)', 'negative, 0, positive'],
                ['strstr(s, t)', 'first place of t in s, or NULL'],
              ],
            },
          ],
        },
        {
          heading: 'The library rewritten',
          blocks: [
            {
              code: 'size_t length(const char *s) {\n  const char *p = s;\n  while (*p) p++;\n  return p - s;\n}\nvoid copy(char *d, const char *s) { while ((*d++ = *s++)) ; }\n\nint compare(const char *a, const char *b) {\n  while (*a && *a == *b) { a++; b++; }\n  return (unsigned char)*a - (unsigned char)*b;\n}',
            },
            {
              tip: 'Examiners ask for these “without built-in functions”. Say where the \\0 is copied: in copy the loop copies it before it stops.',
            },
          ],
        },
        {
          heading: 'Pointers',
          blocks: [
            {
              table: [
                ['Written', 'Means'],
                ['int *p = &x', 'p holds the address of x'],
                ['*p', 'the int at that address'],
                ['p + 1', 'the next int: sizeof(int) bytes further'],
                ['a[i]', 'the same as *(a + i)'],
                ['int *a[5]; int (*a)[5]', 'five pointers; pointer to five ints'],
                ['const int *p; int *const p', 'target fixed; pointer fixed'],
              ],
            },
            {
              points: [
                'Never use an uninitialised pointer, one to a local of a finished function, or one after free.',
                'Practise: sum, mean and deviation of n numbers with pointers only.',
                'Practise: reverse a string in place with two pointers.',
              ],
            },
          ],
        },
      ],
    },
    {
      drive: 'https://drive.google.com/file/d/1CProg2025LabManualTenPrograms9kVb/view',
      module: null,
      title: 'Programming in C: ten lab programs with output',
      description: 'Scans of a record book with ten programs and their output, kept on Drive.',
      topics: ['lab programs', 'C'],
      by: 'Joel',
      on: '2026-11-14',
      downloads: 19,
      upvotes: 4,
    },
  ],
};

export const quantumPhysics: Course = {
  scheme: '2025',
  branch: 'CS',
  code: '1BPHYS102',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Quantum mechanics: waves, uncertainty, the well',
      description:
        'de Broglie waves, Heisenberg’s principle with applications, Schrödinger’s equation and the infinite potential well.',
      topics: ['de Broglie', 'uncertainty principle', 'Schrödinger equation', 'potential well'],
      by: 'Fatima',
      on: '2026-11-06',
      downloads: 38,
      upvotes: 10,
      sections: [
        {
          heading: 'Matter waves',
          blocks: [
            { formula: 'λ = h/p = h/√(2mE) = h/√(2meV)        electron: λ = 1.226/√V nm' },
            {
              example: 'Electron through 100 V',
              working: ['λ = 1.226/10 = 0.1226 nm: about the spacing of atoms'],
            },
            'Phase velocity ω/k, group velocity dω/dk; the group moves with the particle: v(group) = v. For a free non-relativistic particle v(phase) = v/2.',
          ],
        },
        {
          heading: 'Uncertainty',
          blocks: [
            { formula: 'Δx Δp ≥ h/4π        ΔE Δt ≥ h/4π' },
            {
              example: 'Can an electron be inside a nucleus (Δx = 10 fm)?',
              working: [
                'Δp ≥ 6.63e-34/(4π · 1e-14) = 5.3e-21 kg m/s',
                'E ≈ pc = 1.6e-12 J = 10 MeV; electrons of beta decay have 3 to 4 MeV: no',
              ],
            },
            {
              example: 'Life time 10 ns of an excited state: line width?',
              working: ['Δν ≥ 1/(4π · 1e-8) = 8 MHz'],
            },
          ],
        },
        {
          heading: 'Schrödinger and the well',
          blocks: [
            { formula: 'd²ψ/dx² + (8π²m/h²)(E - V)ψ = 0,    ∫ |ψ|² dx = 1' },
            {
              steps: [
                'Inside V = 0: ψ = A sin kx + B cos kx.',
                'ψ(0) = 0: B = 0. ψ(a) = 0: k = nπ/a.',
                'E = n²h²/(8ma²);  normalised: A = √(2/a).',
              ],
            },
            {
              example: 'Electron, a = 0.1 nm',
              working: [
                'E1 = (6.63e-34)²/(8 · 9.1e-31 · 1e-20) = 6.0e-18 J = 37.7 eV',
                'E2 = 151 eV, E3 = 339 eV',
              ],
            },
            {
              tip: 'n = 0 is excluded: ψ would vanish everywhere. The least energy E1 is not zero: zero-point energy.',
            },
          ],
        },
      ],
    },
  ],
};

export const discrete2018: Course = {
  scheme: '2018',
  branch: 'CS',
  code: '18CS36',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Induction and counting for backlog papers',
      description:
        'Mathematical induction, recursive definitions, permutations and combinations with repetition, for students of the 2018 scheme.',
      topics: ['induction', 'combinatorics', 'binomial theorem'],
      by: null,
      on: '2026-06-22',
      downloads: 29,
      upvotes: 5,
      sections: [
        {
          heading: 'Induction',
          blocks: [
            {
              steps: [
                'Basis: S(n0) is true.',
                'Hypothesis: S(k) is true for some k ≥ n0.',
                'Step: S(k + 1) follows.',
              ],
            },
            {
              example: '1² + 2² + … + n² = n(n + 1)(2n + 1)/6',
              working: [
                'n = 1: 1 = 1·2·3/6',
                'add (k + 1)²: (k + 1)[k(2k + 1) + 6(k + 1)]/6',
                '= (k + 1)(2k² + 7k + 6)/6 = (k + 1)(k + 2)(2k + 3)/6',
              ],
            },
            {
              example: 'Every n ≥ 24 is 5a + 7b',
              working: [
                '24 = 2·5 + 2·7, 25 = 5·5, 26 = 5 + 3·7, 27 = 4·5 + 7, 28 = 4·7',
                'k + 1 = (k - 4) + 5: strong induction',
              ],
            },
          ],
        },
        {
          heading: 'Counting',
          blocks: [
            {
              table: [
                ['', 'Order matters', 'Order does not'],
                ['no repetition', 'n!/(n - r)!', 'C(n, r)'],
                ['repetition', 'n^r', 'C(n + r - 1, r)'],
              ],
            },
            {
              example: 'Arrangements of MASSASAUGA; with all A together?',
              working: ['10!/(4! 3!) = 25,200', 'AAAA as one: 7!/3! = 840'],
            },
            {
              example: 'x1 + x2 + x3 + x4 = 32, all ≥ 0; all > 0',
              working: ['C(35, 3) = 6,545;  C(31, 3) = 4,495'],
            },
          ],
        },
        {
          heading: 'Binomial and multinomial',
          blocks: [
            {
              formula:
                '(x + y)^n = ∑ C(n, k) x^k y^(n-k)        coefficient of x^a y^b z^c: n!/(a! b! c!)',
            },
            {
              example: 'Coefficient of x^9 y^3 in (2x - 3y)^12',
              working: ['C(12, 9) · 2^9 · (-3)^3 = 220 · 512 · (-27) = -3,041,280'],
            },
            {
              example: 'Coefficient of a²b³c²d^5 in (a + 2b - 3c + 2d + 5)^16',
              working: ['16!/(2! 3! 2! 5! 4!) · 2³ · (-3)² · 2^5 · 5^4'],
            },
            {
              tip: 'C(n, 0) + C(n, 1) + … + C(n, n) = 2ⁿ: put x = y = 1. With alternating signs: 0.',
            },
          ],
        },
      ],
    },
  ],
};

export const unix2015: Course = {
  scheme: '2015',
  branch: 'CS',
  code: '15CS35',
  notes: [
    {
      type: 'pdf',
      module: 4,
      title: 'Unix shell programming with explained scripts',
      description:
        'Variables, tests, loops, here documents, positional parameters and six scripts, from the 2015 syllabus and still true.',
      topics: ['Unix', 'shell scripts', 'grep'],
      by: 'Nikhil',
      on: '2026-07-25',
      downloads: 35,
      upvotes: 9,
      sections: [
        {
          heading: 'Variables and tests',
          blocks: [
            {
              table: [
                ['Symbol', 'Is'],
                ['$0, $1 … $9', 'name of the script, its arguments'],
                ['$#', 'number of arguments'],
                ['"$@"', 'all arguments, each kept whole'],
                ['$?', 'exit status of the last command (0 = success)'],
                ['$$', 'number of this process'],
              ],
            },
            {
              code: 'if [ $# -ne 1 ]; then\n  echo "usage: $0 file" >&2\n  exit 1\nfi\nif [ -f "$1" ] && [ -r "$1" ]; then\n  wc -l < "$1"\nelse\n  echo "$1: cannot read" >&2\nfi',
            },
            {
              tip: 'Quote variables: "$1" keeps a file name with spaces in one piece. = compares strings, -eq numbers.',
            },
          ],
        },
        {
          heading: 'Loops',
          blocks: [
            {
              code: '# rename *.txt to *.bak\nfor f in *.txt; do\n  [ -e "$f" ] || continue\n  mv "$f" "${f%.txt}.bak"\ndone\n\n# read a file line by line\nn=0\nwhile IFS= read -r line; do\n  n=$((n + 1))\n  printf "%3d %s\\n" "$n" "$line"\ndone < notes.txt\n\n# wait until a user logs in\nuntil who | grep -q "^asha "; do sleep 30; done',
            },
            'break and continue work as in C. case chooses by pattern:',
            {
              code: 'case $answer in\n  [yY]*) echo yes ;;\n  [nN]*) echo no ;;\n  *)     echo "what?" ;;\nesac',
            },
          ],
        },
        {
          heading: 'Filters together',
          blocks: [
            {
              code: '# ten most frequent words\ntr -cs "A-Za-z" "\\n" < book.txt | tr A-Z a-z |\n  sort | uniq -c | sort -rn | head\n\n# users and shells, by name\ncut -d: -f1,7 /etc/passwd | sort',
            },
            {
              table: [
                ['Pattern', 'Matches'],
                ['^$', 'an empty line'],
                ['[0-9]\\{10\\}', 'ten digits'],
                ['^[^#]', 'lines that do not begin with #'],
                ['colou*r', 'color, colour'],
              ],
            },
            {
              points: [
                'Practise: a menu that shows date, users or disk use until q.',
                'Practise: factorial of an argument, with a check that it is a number.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const artificialIntelligence: Course = {
  scheme: '2022',
  branch: 'AI',
  code: 'BAD402',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Problem solving by search: from BFS to A*',
      description:
        'State spaces, uninformed strategies compared, greedy and A* traced on a map, admissible heuristics for the eight-puzzle.',
      topics: ['search', 'A*', 'heuristics', 'artificial intelligence'],
      by: 'Aishwarya',
      on: '2026-03-02',
      downloads: 86,
      upvotes: 28,
      sections: [
        {
          heading: 'A problem, formally',
          blocks: [
            {
              points: [
                'Initial state, actions, transition model, goal test, path cost.',
                'Eight-puzzle: 9!/2 = 181,440 reachable states.',
                'A node is a state with its path; a tree search may visit a state many times, a graph search keeps a set of those explored.',
              ],
            },
            {
              table: [
                ['Strategy', 'Complete', 'Optimal', 'Time', 'Space'],
                ['Breadth first', 'yes', 'equal costs', 'b^d', 'b^d'],
                ['Uniform cost', 'yes', 'yes', 'b^(1 + C*/ε)', 'same'],
                ['Depth first', 'no', 'no', 'b^m', 'bm'],
                ['Depth limited', 'if l ≥ d', 'no', 'b^l', 'bl'],
                ['Iterative deepening', 'yes', 'equal costs', 'b^d', 'bd'],
              ],
            },
            {
              tip: 'Iterative deepening repeats little: with b = 10, d = 5 it makes 123,450 nodes against 111,110.',
            },
          ],
        },
        {
          heading: 'Greedy and A*',
          blocks: [
            { formula: 'greedy: least h(n)        A*: least f(n) = g(n) + h(n)' },
            {
              example: 'S–A 1, S–B 4, A–B 2, A–C 5, B–C 2, C–G 3; h: S 7, A 6, B 4, C 2, G 0',
              working: [
                'S: A 1 + 6 = 7, B 4 + 4 = 8',
                'A: B 3 + 4 = 7 (better), C 6 + 2 = 8',
                'B: C 5 + 2 = 7;  C: G 8 + 0 = 8',
                'S-A-B-C-G, cost 8, optimal',
              ],
            },
            'Admissible: h never exceeds the true cost; A* tree search is then optimal. Consistent: h(n) ≤ c(n, n’) + h(n’); then graph search is too.',
          ],
        },
        {
          heading: 'Heuristics',
          blocks: [
            {
              table: [
                ['Eight-puzzle', 'h'],
                ['h1', 'misplaced tiles'],
                ['h2', 'sum of Manhattan distances'],
              ],
            },
            'h2 ≥ h1 everywhere: h2 dominates and expands no more nodes. Relaxed problems give admissible heuristics: let tiles move anywhere (h1), or onto occupied squares (h2).',
            {
              points: [
                'Hill climbing: quick; stuck on local maxima, ridges, plateaux. Restart at random.',
                'Typical question: solve a given eight-puzzle by A* to depth 4, showing f of every node.',
                'Typical question: missionaries and cannibals as a state space.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const deepLearning: Course = {
  scheme: '2022',
  branch: 'AI',
  code: 'BAI701',
  notes: [
    {
      drive: '1DeepLearnBAI701ClassNotesUnit3CNNx2',
      module: 3,
      title: 'Convolutional networks: class notes',
      description:
        'Handwritten class notes on convolution, pooling and well-known architectures, kept on Drive.',
      topics: ['CNN', 'deep learning'],
      by: 'Ananya',
      on: '2026-10-03',
      downloads: 42,
      upvotes: 9,
    },
  ],
};

export const bigData: Course = {
  scheme: '2022',
  branch: 'IS',
  code: 'BIS701',
  notes: [
    {
      type: 'pptx',
      module: 2,
      title: 'HDFS and MapReduce in slides',
      description:
        'Blocks and replicas, reading and writing, word count traced through map, shuffle and reduce, and common exam questions.',
      topics: ['HDFS', 'MapReduce', 'Hadoop', 'big data'],
      by: 'Meghana',
      on: '2026-09-14',
      downloads: 48,
      upvotes: 11,
      sections: [
        {
          heading: 'HDFS',
          blocks: [
            {
              points: [
                'Files are cut into blocks (128 MB), each kept three times',
                'NameNode: names and places; DataNodes: blocks',
                'First replica on the writer’s node, second on another rack, third on that same rack',
                'Write once, read many: no change in place',
              ],
            },
          ],
        },
        {
          heading: 'Reading and writing',
          blocks: [
            {
              steps: [
                'Client asks the NameNode for the places',
                'Reads each block from the nearest DataNode',
                'Writing: a pipeline of three nodes, acknowledged backwards',
                'A DataNode without heartbeat for about ten minutes is dead: its blocks are copied',
              ],
            },
          ],
        },
        {
          heading: 'Word count',
          blocks: [
            {
              code: 'map(key, line):\n  for word in line.split(): emit(word, 1)\n\nreduce(word, counts):\n  emit(word, sum(counts))',
            },
            {
              example: '“to be or” and “not to be”',
              working: [
                'map: to 1, be 1, or 1 | not 1, to 1, be 1',
                'shuffle: be [1,1], not [1], or [1], to [1,1]',
                'reduce: be 2, not 1, or 1, to 2',
              ],
            },
          ],
        },
        {
          heading: 'Combiner and partitioner',
          blocks: [
            {
              points: [
                'Combiner: a small reduce on the mapper’s node; the function must be associative and commutative',
                'A mean cannot be combined directly: send (sum, count)',
                'Partitioner: hash(key) mod number of reducers',
              ],
            },
          ],
        },
        {
          heading: 'Questions',
          blocks: [
            {
              steps: [
                '1 GB file: how many blocks, how much disk? (8 blocks, 3 GB)',
                'Why is a large block good, and for what is it bad?',
                'What happens when the NameNode fails, with and without a standby?',
              ],
            },
          ],
        },
      ],
    },
  ],
};
