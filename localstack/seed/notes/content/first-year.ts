import type { Course } from '../document.ts';

export const mathsOne: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BMATS101',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Polar curves, angle between curves, curvature',
      description:
        'Angle between radius vector and tangent, orthogonal polar curves, pedal equations and radius of curvature, each with a solved problem.',
      topics: ['polar curves', 'pedal equation', 'radius of curvature'],
      by: 'Sneha',
      on: '2025-12-05',
      downloads: 184,
      upvotes: 46,
      sections: [
        {
          heading: 'Radius vector and tangent',
          blocks: [
            'For r = f(θ) let φ be the angle from the radius vector to the tangent.',
            { formula: 'tan φ = r · dθ/dr        cot φ = (1/r) · dr/dθ' },
            {
              example: 'r = a(1 - cos θ)',
              working: [
                'take logs: log r = log a + log(1 - cos θ)',
                'cot φ = sin θ/(1 - cos θ) = cot(θ/2), so φ = θ/2',
              ],
            },
            {
              example: 'Show r = a(1 + cos θ) and r = b(1 - cos θ) cut at right angles',
              working: [
                'first: cot φ1 = -sin θ/(1 + cos θ) = -tan(θ/2), so φ1 = π/2 + θ/2',
                'second: φ2 = θ/2;  |φ1 - φ2| = π/2',
              ],
            },
            { tip: 'Always take logarithms before differentiating: products turn into sums.' },
          ],
        },
        {
          heading: 'Pedal equations',
          blocks: [
            'p is the length of the perpendicular from the pole to the tangent.',
            { formula: 'p = r sin φ        1/p² = 1/r² + (1/r^4)(dr/dθ)²' },
            {
              example: 'Pedal equation of r = a(1 - cos θ)',
              working: [
                'φ = θ/2, p = r sin(θ/2)',
                'r = 2a sin²(θ/2), so sin(θ/2) = √(r/2a)',
                'p = r√(r/2a), i.e. 2ap² = r³',
              ],
            },
            {
              example: 'r^n = a^n cos nθ',
              working: [
                'cot φ = -tan nθ, φ = π/2 + nθ, p = r cos nθ',
                'p = r · r^n/a^n: p·a^n = r^(n+1)',
              ],
            },
          ],
        },
        {
          heading: 'Radius of curvature',
          blocks: [
            {
              table: [
                ['Curve given as', 'ρ'],
                ['y = f(x)', '(1 + y1²)^(3/2) / y2'],
                ['x(t), y(t)', '(x’² + y’²)^(3/2) / (x’y’’ - y’x’’)'],
                ['r = f(θ)', '(r² + r1²)^(3/2) / (r² + 2r1² - r·r2)'],
                ['p = f(r)', 'r · dr/dp'],
              ],
            },
            {
              example: 'x³ + y³ = 3axy at (3a/2, 3a/2)',
              working: [
                'y1 = (ay - x²)/(y² - ax) = -1 at the point',
                'y2 = -32/(3a)',
                'ρ = 2^(3/2) · 3a/32 = 3a/(8√2)',
              ],
            },
            {
              example: 'Cardioid r = a(1 + cos θ): show ρ²/r is constant',
              working: [
                'pedal: 2ap² = r³; 4ap dp/dr = 3r²',
                'ρ = r dr/dp = 4ap/(3r), so ρ² = 16a²p²/(9r²) = 8ar/9',
              ],
            },
          ],
        },
        {
          heading: 'Practice',
          blocks: [
            {
              steps: [
                'Angle between r = 6 cos θ and r = 2(1 + cos θ). (Answer: π/6)',
                'Pedal equation of 2a/r = 1 - cos θ. (p² = ar)',
                'ρ of y = a log sec(x/a) at any point. (a sec(x/a))',
                'ρ at the vertex of the cycloid x = a(θ + sin θ), y = a(1 - cos θ) for θ = 0. (4a)',
              ],
            },
            {
              tip: 'Curvature is 1/ρ. A straight line has curvature 0, a circle 1/radius everywhere.',
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'First-order differential equations and applications',
      description:
        'Exact and Bernoulli equations, integrating factors, orthogonal trajectories, Newton’s law of cooling and L-R circuits.',
      topics: [
        'exact equations',
        'Bernoulli',
        'orthogonal trajectories',
        'Newton’s law of cooling',
      ],
      by: 'Manoj',
      on: '2026-01-05',
      downloads: 125,
      upvotes: 30,
      sections: [
        {
          heading: 'Linear and Bernoulli',
          blocks: [
            {
              formula:
                'dy/dx + Py = Q:   y · e^(∫P dx) = ∫ Q e^(∫P dx) dx + c\ndy/dx + Py = Q y^n:  divide by y^n, put t = y^(1-n)',
            },
            {
              example: 'dy/dx + y/x = y²x',
              working: [
                'divide by y²; t = 1/y: dt/dx - t/x = -x',
                'I.F. = 1/x: t/x = -x + c',
                '1/(xy) = c - x',
              ],
            },
            {
              tip: 'Write the equation in standard form first: the coefficient of dy/dx must be 1.',
            },
          ],
        },
        {
          heading: 'Exact equations',
          blocks: [
            {
              formula:
                'M dx + N dy = 0 is exact if ∂M/∂y = ∂N/∂x\n∫ M dx (y constant) + ∫ (terms of N without x) dy = c',
            },
            {
              example: '(2x + y + 1) dx + (x + 2y + 1) dy = 0',
              working: ['∂M/∂y = 1 = ∂N/∂x', 'x² + xy + x + y² + y = c'],
            },
            {
              points: [
                '(M_y - N_x)/N = f(x): multiply by e^(∫f dx).',
                '(N_x - M_y)/M = g(y): multiply by e^(∫g dy).',
              ],
            },
          ],
        },
        {
          heading: 'Orthogonal trajectories',
          blocks: [
            'Form the differential equation, then replace dy/dx by -dx/dy (polar: dr/dθ by -r² dθ/dr), and solve.',
            {
              example: 'Parabolas y² = 4ax',
              working: [
                '2yy’ = 4a = y²/x, so y’ = y/(2x)',
                'replace: -dx/dy = y/(2x), 2x dx + y dy = 0',
                'x² + y²/2 = c: ellipses',
              ],
            },
            {
              example: 'r = a(1 + cos θ)',
              working: [
                '(1/r) dr/dθ = -tan(θ/2); replace: r dθ/dr = tan(θ/2)',
                'log r = 2 log sin(θ/2) + log c: r = b(1 - cos θ)',
              ],
            },
          ],
        },
        {
          heading: 'Applications',
          blocks: [
            {
              formula:
                'Newton: T = T0 + (T1 - T0) e^(-kt)      L-R circuit: i = (E/R)(1 - e^(-Rt/L))',
            },
            {
              example:
                'A body cools from 80° to 60° in 20 minutes, air at 40°. How warm is it after 40 minutes?',
              working: ['60 = 40 + 40e^(-20k): e^(-20k) = 1/2', 'T(40) = 40 + 40 · (1/2)² = 50°'],
            },
            {
              points: [
                'Non-linear equations solvable for p = dy/dx: factorise and solve each factor.',
                'Clairaut y = px + f(p): general solution y = cx + f(c).',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 5,
      title: 'Linear algebra: rank, systems, eigenvalues',
      description:
        'Echelon form and rank, consistency, Gauss elimination, Gauss–Seidel and the power method with complete iterations.',
      topics: ['rank', 'Gauss elimination', 'Gauss-Seidel', 'power method'],
      by: 'Prajwal',
      on: '2026-01-28',
      downloads: 112,
      upvotes: 25,
      sections: [
        {
          heading: 'Rank and consistency',
          blocks: [
            'Bring the matrix to echelon form by row operations; the rank is the number of non-zero rows.',
            {
              table: [
                ['r(A) and r(A|B), n unknowns', 'Solutions'],
                ['r(A) = r(A|B) = n', 'exactly one'],
                ['r(A) = r(A|B) < n', 'infinitely many, n - r parameters'],
                ['r(A) < r(A|B)', 'none'],
              ],
            },
            {
              example: 'x + y + z = 6, x + 2y + 3z = 10, x + 2y + λz = μ',
              working: [
                'R3 - R2: (λ - 3)z = μ - 10',
                'λ ≠ 3: one;  λ = 3, μ = 10: infinitely many;  λ = 3, μ ≠ 10: none',
              ],
            },
          ],
        },
        {
          heading: 'Gauss and Gauss–Seidel',
          blocks: [
            {
              example: 'Elimination: 2x + y + 4z = 12, 4x + 11y - z = 33, 8x - 3y + 2z = 20',
              working: [
                'R2 - 2R1: 9y - 9z = 9;  R3 - 4R1: -7y - 14z = -28',
                'y - z = 1, y + 2z = 4: z = 1, y = 2, x = 3',
              ],
            },
            'Gauss–Seidel needs a dominant diagonal; each new value is used at once.',
            {
              example: '20x + y - 2z = 17, 3x + 20y - z = -18, 2x - 3y + 20z = 25',
              working: [
                'x = (17 - y + 2z)/20 etc., from (0, 0, 0)',
                '1: 0.85, -1.0275, 1.0109',
                '2: 1.0025, -0.9998, 0.9998',
                '3: 1.0000, -1.0000, 1.0000',
              ],
            },
          ],
        },
        {
          heading: 'Power method',
          blocks: [
            'Multiply a start vector by A again and again, taking out the largest element: the factor tends to the eigenvalue of largest modulus, the vector to its eigenvector.',
            {
              example: 'A = [2 0 1; 0 2 0; 1 0 2], start (1, 0, 0)',
              working: [
                'AX = (2, 0, 1) = 2 (1, 0, 0.5)',
                '(2.5, 0, 2) = 2.5 (1, 0, 0.8)',
                '(2.8, 0, 2.6) = 2.8 (1, 0, 0.929)',
                '(2.929, 0, 2.857) = 2.929 (1, 0, 0.976)',
                'towards λ = 3, X = (1, 0, 1)',
              ],
            },
            {
              tip: 'Keep four decimals, and stop when two successive vectors agree to the places asked for.',
            },
          ],
        },
      ],
    },
  ],
};

export const mathsTwo: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BMATS201',
  notes: [
    {
      type: 'pdf',
      module: 4,
      title: 'Numerical methods I: roots, interpolation, integration',
      description:
        'Regula falsi and Newton–Raphson, finite differences, Newton and Lagrange interpolation, trapezoidal and Simpson’s rules.',
      topics: ['Newton-Raphson', 'interpolation', 'Simpson’s rule', 'finite differences'],
      by: 'Harshitha',
      on: '2026-05-08',
      downloads: 91,
      upvotes: 20,
      sections: [
        {
          heading: 'Roots',
          blocks: [
            {
              formula:
                'Regula falsi: x = (a f(b) - b f(a)) / (f(b) - f(a))\nNewton–Raphson: x1 = x0 - f(x0)/f’(x0)',
            },
            {
              example: 'x³ - 2x - 5 = 0 near 2 by Newton–Raphson',
              working: ['x1 = 2 - (-1)/10 = 2.1', 'x2 = 2.1 - 0.061/11.23 = 2.0946', 'x3 = 2.0946'],
            },
            {
              points: [
                'Regula falsi always converges, linearly.',
                'Newton doubles the correct digits each time, if it starts near and f’ is not small.',
              ],
            },
          ],
        },
        {
          heading: 'Interpolation',
          blocks: [
            {
              formula:
                'forward: y = y0 + pΔy0 + p(p-1)/2! Δ²y0 + …,   p = (x - x0)/h\nLagrange: y = ∑ y(i) ∏ (x - x(j))/(x(i) - x(j)),  j ≠ i',
            },
            {
              example: 'y at 1.4 from x = 1, 2, 3, 4: 1, 8, 27, 64',
              working: [
                'differences 7 19 37; 12 18; 6',
                'p = 0.4: 1 + 2.8 + (0.4)(-0.6)/2 · 12 + (0.4)(-0.6)(-1.6)/6 · 6',
                '= 1 + 2.8 - 1.44 + 0.384 = 2.744 (= 1.4³)',
              ],
            },
            'Unequal steps: Lagrange, or Newton’s divided differences.',
          ],
        },
        {
          heading: 'Integration',
          blocks: [
            {
              formula:
                'Trapezoidal: h/2 [y0 + yn + 2(rest)]\nSimpson 1/3: h/3 [y0 + yn + 4(odd) + 2(even)],  n even\nSimpson 3/8: 3h/8 [y0 + yn + 3(rest) + 2(multiples of 3)],  n = 3k',
            },
            {
              example: '∫ dx/(1 + x²) from 0 to 1, six strips',
              working: [
                'y: 1, 0.9730, 0.9, 0.8, 0.6923, 0.5902, 0.5',
                'Simpson 1/3: (1/18)[1.5 + 4(2.3632) + 2(1.5923)] = 0.7854',
                'exact π/4 = 0.785398',
              ],
            },
            { tip: 'State n and h before the table. Simpson’s rules are exact for cubics.' },
          ],
        },
      ],
    },
  ],
};

export const programmingInC: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BPOPS103',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Operators, decisions and loops in C',
      description:
        'Precedence with evaluated expressions, if, switch and loops, break and continue, and programs that are asked in the lab.',
      topics: ['operators', 'control statements', 'loops', 'C programs'],
      by: 'Bhavana',
      on: '2025-12-10',
      downloads: 151,
      upvotes: 37,
      sections: [
        {
          heading: 'Operators',
          blocks: [
            {
              table: [
                ['Rank', 'Operators', 'Associate'],
                ['1', '() [] -> . x++ x--', 'left'],
                ['2', '++x --x + - ! ~ * & sizeof', 'right'],
                ['3–4', '* / %  then  + -', 'left'],
                ['5–7', '<< >>  then  < <= > >=  then  == !=', 'left'],
                ['8–12', '&  ^  |  &&  ||', 'left'],
                ['13–14', '?:  then  = += -=', 'right'],
                ['15', ',', 'left'],
              ],
            },
            {
              example: 'a = 9, b = 12, c = 3: value of a - b / 3 + c * 2 - 1',
              working: ['9 - 4 + 6 - 1 = 10'],
            },
            {
              example: 'int x = 5, y = x++ + 2 * --x; why is this wrong?',
              working: [
                'x changes twice between sequence points: undefined behaviour. Never write it.',
              ],
            },
          ],
        },
        {
          heading: 'Decisions',
          blocks: [
            {
              code: "if (marks >= 90)      grade = 'O';\nelse if (marks >= 80) grade = 'A';\nelse if (marks >= 40) grade = 'P';\nelse                  grade = 'F';\n\nswitch (op) {\ncase '+': r = a + b; break;\ncase '/': if (b == 0) { puts(\"divide by zero\"); return 1; }\n          r = a / b; break;\ndefault:  puts(\"unknown operator\");\n}",
            },
            {
              tip: 'Without break, control falls through into the next case. An else belongs to the nearest unfinished if.',
            },
          ],
        },
        {
          heading: 'Loops',
          blocks: [
            {
              table: [
                ['Loop', 'Tested', 'Runs at least'],
                ['while', 'before', '0 times'],
                ['do … while', 'after', 'once'],
                ['for', 'before', '0 times'],
              ],
            },
            {
              code: '/* is n a palindrome? */\nint n, m, rev = 0;\nscanf("%d", &n);\nfor (m = n; m > 0; m /= 10)\n  rev = rev * 10 + m % 10;\nputs(rev == n ? "palindrome" : "not a palindrome");',
            },
            'break leaves the innermost loop or switch; continue goes on with the next round.',
          ],
        },
        {
          heading: 'Two lab programs',
          blocks: [
            {
              code: '/* roots of ax^2 + bx + c */\nd = b*b - 4*a*c;\nif (a == 0) puts("not quadratic");\nelse if (d > 0)\n  printf("%.2f %.2f\\n", (-b+sqrt(d))/(2*a), (-b-sqrt(d))/(2*a));\nelse if (d == 0) printf("%.2f twice\\n", -b/(2*a));\nelse printf("%.2f +/- i%.2f\\n", -b/(2*a), sqrt(-d)/(2*a));',
            },
            {
              code: '/* prime? */\nint prime = n > 1;\nfor (int i = 2; i <= n / i && prime; i++)\n  if (n % i == 0) prime = 0;',
            },
            {
              points: [
                'Practise: Pascal’s triangle of n rows.',
                'Practise: the sine series to four decimals, compared with sin().',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Functions and arrays in C',
      description:
        'Parameters, scope, storage classes, recursion, one- and two-dimensional arrays, searching and sorting.',
      topics: ['functions', 'recursion', 'arrays', 'bubble sort', 'matrix'],
      by: null,
      on: '2025-12-27',
      downloads: 103,
      upvotes: 21,
      sections: [
        {
          heading: 'Functions',
          blocks: [
            {
              code: 'int max(int, int);              /* declaration */\n\nint max(int a, int b) {         /* definition  */\n  return a > b ? a : b;\n}\nint m = max(3, 7);              /* call        */',
            },
            'Arguments are copied (call by value). To change a caller’s variable, pass its address:',
            { code: 'void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }\nswap(&x, &y);' },
            {
              table: [
                ['Storage class', 'Lives', 'Seen'],
                ['auto', 'in the block', 'in the block'],
                ['static', 'whole run', 'in its block or file'],
                ['extern', 'whole run', 'in all files that declare it'],
                ['register', 'in the block', 'no address'],
              ],
            },
          ],
        },
        {
          heading: 'Recursion',
          blocks: [
            {
              code: 'long fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }\nint gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }\nint fib(int n) { return n < 2 ? n : fib(n-1) + fib(n-2); }',
            },
            { example: 'gcd(48, 18)', working: ['gcd(18, 12), gcd(12, 6), gcd(6, 0) = 6'] },
            {
              tip: 'Every recursive function needs a base case that is really reached. fib(n) makes about 1.6ⁿ calls: use a loop.',
            },
          ],
        },
        {
          heading: 'Arrays',
          blocks: [
            {
              code: 'for (int i = 0; i < n - 1; i++)       /* bubble sort */\n  for (int j = 0; j < n - 1 - i; j++)\n    if (a[j] > a[j + 1]) {\n      int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t;\n    }',
            },
            {
              code: 'int low = 0, high = n - 1;             /* binary search */\nwhile (low <= high) {\n  int mid = low + (high - low) / 2;\n  if (a[mid] == key) return mid;\n  if (a[mid] < key) low = mid + 1; else high = mid - 1;\n}\nreturn -1;',
            },
            {
              points: [
                'An array’s name passes its address: a function can change the elements.',
                'Indices run from 0 to n - 1; C does not check them.',
              ],
            },
          ],
        },
        {
          heading: 'Matrices',
          blocks: [
            {
              code: '/* c = a (m x n) times b (p x q); needs n == p */\nfor (int i = 0; i < m; i++)\n  for (int j = 0; j < q; j++) {\n    c[i][j] = 0;\n    for (int k = 0; k < n; k++)\n      c[i][j] += a[i][k] * b[k][j];\n  }',
            },
            {
              points: [
                'Practise: transpose, trace, row and column sums.',
                'Practise: mean, variance and deviation of n numbers, with functions for each.',
                'Practise: two-dimensional array as a parameter: why must the second size be given?',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'doc',
      module: null,
      title: 'C programming: viva questions with answers',
      description:
        'Thirty short questions as they come up in the lab viva, with answers of one line.',
      topics: ['viva', 'C programming', 'lab'],
      by: 'Vikram',
      on: '2026-01-31',
      downloads: 87,
      upvotes: 16,
      sections: [
        {
          heading: 'Basics',
          blocks: [
            {
              table: [
                ['Question', 'Answer'],
                ['Who wrote C?', 'Dennis Ritchie, Bell Laboratories, 1972'],
                [
                  'Token?',
                  'smallest unit: keyword, identifier, constant, string, operator, punctuation',
                ],
                ['Size of int?', 'at least 16 bits; commonly 32. Ask sizeof'],
                ['= and ==?', 'assignment; comparison'],
                ['/ with integers?', 'drops the fraction: 7 / 2 is 3'],
                ['% with negatives?', 'takes the sign of the left side: -7 % 3 is -1'],
                ['Type cast?', '(float) sum / n'],
                ['& in scanf?', 'the address where the value goes'],
                ['Header file?', 'declarations shared by files'],
                ['Comment?', '/* … */ or // to the end of the line'],
              ],
            },
          ],
        },
        {
          heading: 'Control, functions, arrays',
          blocks: [
            {
              table: [
                ['Question', 'Answer'],
                ['while or do-while?', 'do-while runs at least once'],
                ['break or continue?', 'leaves the loop; goes to the next round'],
                ['Why a prototype?', 'the compiler checks calls before the definition'],
                ['Formal and actual parameters?', 'in the definition; in the call'],
                ['Call by reference in C?', 'by passing addresses'],
                ['static local?', 'keeps its value between calls'],
                ['a[5]: last element?', 'a[4]'],
                ['Out of bounds?', 'undefined behaviour'],
                ['Recursion needs?', 'a base case and progress towards it'],
                ['Binary search needs?', 'a sorted array'],
              ],
            },
          ],
        },
        {
          heading: 'Strings, pointers, structures, files',
          blocks: [
            {
              table: [
                ['Question', 'Answer'],
                ['End of a string?', 'the character \\0'],
                ['strlen and sizeof?', 'letters before \\0; bytes of the array'],
                ['Compare strings?', 'strcmp, not =='],
                ['gets?', 'removed: it cannot limit the length; use fgets'],
                ['Pointer?', 'a variable that holds an address'],
                ['NULL?', 'a pointer to nothing'],
                ['p++ for int *p?', 'moves by sizeof(int)'],
                ['struct and union?', 'all members; one at a time, shared memory'],
                ['. and ->?', 'on a structure; on a pointer to one'],
                ['fopen mode "a"?', 'append; creates the file if missing'],
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const chemistry: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCHES202',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Sensors and energy systems',
      description:
        'Electrochemical and optical sensors, dissolved-oxygen measurement, lithium-ion and sodium-ion batteries, and photovoltaic cells.',
      topics: ['sensors', 'lithium-ion battery', 'solar cells'],
      by: 'Aishwarya',
      on: '2026-04-27',
      downloads: 47,
      upvotes: 9,
      sections: [
        {
          heading: 'Sensors',
          blocks: [
            {
              define: 'Sensor',
              as: 'A device that turns a physical or chemical quantity into a signal: recognition element, transducer, signal processor.',
            },
            {
              table: [
                ['Kind', 'Measures', 'Example'],
                ['Conductometric', 'conductance', 'ions in water'],
                ['Electrochemical', 'current or potential', 'pH, oxygen'],
                ['Thermometric', 'heat of reaction', 'gases'],
                ['Optical', 'absorbed or emitted light', 'colorimetry'],
              ],
            },
            'Dissolved oxygen (Clark): oxygen passes a membrane and is reduced at a platinum cathode; the current is proportional to its concentration.',
            { formula: 'cathode: O2 + 2H2O + 4e- → 4OH-       anode: 4Ag + 4Cl- → 4AgCl + 4e-' },
          ],
        },
        {
          heading: 'Batteries',
          blocks: [
            {
              formula:
                'Li-ion discharge\nanode:    LixC6 → xLi+ + xe- + 6C\ncathode:  Li(1-x)MO2 + xLi+ + xe- → LiMO2',
            },
            {
              points: [
                'About 3.7 V; no memory effect; high energy for its weight.',
                'Electrolyte: a lithium salt (LiPF6) in organic carbonates, no water.',
                'Uses: phones, laptops, electric vehicles.',
                'Sodium-ion: cheaper, plentiful, heavier, a little lower voltage; hard carbon at the anode.',
              ],
            },
            {
              tip: 'During discharge ions move from anode to cathode inside; electrons take the outer circuit.',
            },
          ],
        },
        {
          heading: 'Photovoltaic cells',
          blocks: [
            'Light with energy above the band gap lifts electrons in a p-n junction; the field at the junction separates electron and hole; contacts collect the current.',
            {
              steps: [
                'Quartz is reduced to silicon by carbon.',
                'Purified through SiHCl3 (distilled) and reduced by hydrogen.',
                'A crystal is pulled, cut to wafers, textured, doped with phosphorus.',
                'Antireflection layer, contacts, test.',
              ],
            },
            {
              points: [
                'Good: no fuel, no moving parts, little upkeep.',
                'Less good: cost at first, only by day, large area.',
                'Quantum-dot cells: the size of the dot sets the band gap, and so the colour absorbed.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const physics: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BPHYS202',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Lasers and optical fibres',
      description:
        'Einstein’s coefficients derived, population inversion, semiconductor laser; numerical aperture, attenuation and solved problems.',
      topics: ['laser', 'optical fibre', 'numerical aperture', 'attenuation'],
      by: 'Rohan',
      on: '2026-05-15',
      downloads: 72,
      upvotes: 15,
      sections: [
        {
          heading: 'Absorption and emission',
          blocks: [
            {
              table: [
                ['Process', 'Rate'],
                ['Induced absorption', 'B12 N1 U'],
                ['Spontaneous emission', 'A21 N2'],
                ['Stimulated emission', 'B21 N2 U'],
              ],
            },
            {
              formula:
                'Equilibrium: B12 N1 U = A21 N2 + B21 N2 U\nU = (A21/B21) / ( (B12/B21) e^(hν/kT) - 1 )',
            },
            'Compared with Planck’s law: B12 = B21 and A21/B21 = 8πhν³/c³. Since the ratio of spontaneous to stimulated emission grows with ν³, X-ray lasers are hard to build.',
          ],
        },
        {
          heading: 'The laser',
          blocks: [
            {
              points: [
                'Active medium with a metastable state (about 1 ms against 10 ns).',
                'Pump: optical, electrical or chemical, to reach population inversion N2 > N1.',
                'Resonator: two mirrors, one partly transparent; length L = nλ/2.',
              ],
            },
            {
              example: 'Ratio N2/N1 for λ = 632.8 nm at 300 K',
              working: [
                'hc/λkT = 6.63e-34 · 3e8 / (632.8e-9 · 1.38e-23 · 300) = 75.9',
                'e^(-75.9) = 1.1e-33: without pumping the upper level is empty',
              ],
            },
            {
              tip: 'Semiconductor laser: a heavily doped GaAs p-n junction in forward bias; λ = hc/Eg.',
            },
          ],
        },
        {
          heading: 'Optical fibres',
          blocks: [
            {
              formula:
                'sin θ0 = √(n1² - n2²)/n0 = NA (in air)\nΔ = (n1 - n2)/n1,   NA ≈ n1 √(2Δ)\nV = (πd/λ) NA,   modes ≈ V²/2 (step index)',
            },
            {
              example: 'n1 = 1.5, n2 = 1.48, d = 50 μm, λ = 850 nm',
              working: [
                'NA = √(2.25 - 2.1904) = 0.244, θ0 = 14.1°',
                'V = π · 50/0.85 · 0.244 = 45.1; about 1,017 modes',
              ],
            },
            { formula: 'attenuation α = -(10/L) log10(Pout/Pin) dB/km' },
            {
              example: '100 mW in, 50 mW out after 2 km',
              working: ['α = -(10/2) log10 0.5 = 1.5 dB/km'],
            },
          ],
        },
      ],
    },
  ],
};

export const python: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BPLCK105B',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Python lists, dictionaries and methods',
      description:
        'List operations, mutability and references, dictionaries, pretty printing and two small programs explained line by line.',
      topics: ['lists', 'dictionaries', 'mutable and immutable', 'Python'],
      by: 'Pooja',
      on: '2025-12-18',
      downloads: 116,
      upvotes: 27,
      sections: [
        {
          heading: 'Lists',
          blocks: [
            {
              code: "spam = ['cat', 'bat', 'rat']\nspam[-1]         # 'rat'\nspam[0:2]        # ['cat', 'bat']\nspam.append('owl')\nspam.insert(1, 'hen')\nspam.remove('bat')\ndel spam[0]\nspam.sort(reverse=True)   # ['rat', 'owl', 'hen']",
            },
            {
              table: [
                ['Method', 'Returns', 'Changes the list'],
                ['append, insert, remove, sort', 'None', 'yes'],
                ['index, count', 'a number', 'no'],
                ['sorted(list)', 'a new list', 'no'],
              ],
            },
            {
              tip: 'spam = spam.sort() leaves None in spam. It is the commonest mistake of the first month.',
            },
          ],
        },
        {
          heading: 'References',
          blocks: [
            'A variable holds a reference. Two names may mean the same list:',
            {
              code: 'a = [1, 2, 3]\nb = a\nb.append(4)      # a is now [1, 2, 3, 4] too\n\nimport copy\nc = copy.copy(a)          # a list of its own\nd = copy.deepcopy(a)      # and its inner lists too',
            },
            {
              table: [
                ['Mutable', 'Immutable'],
                ['list, dict, set', 'int, float, str, tuple, bool'],
              ],
            },
          ],
        },
        {
          heading: 'Dictionaries',
          blocks: [
            {
              code: "cat = {'size': 'fat', 'colour': 'grey'}\ncat['name'] = 'Zophie'\ncat.get('age', 0)              # 0\nfor k, v in cat.items():\n    print(k, v)\n\ncount = {}\nfor letter in 'banana':\n    count.setdefault(letter, 0)\n    count[letter] += 1\n# {'b': 1, 'a': 3, 'n': 2}",
            },
            {
              points: [
                'Keys must be immutable; order is that of insertion.',
                'A missing key in [] raises KeyError: use in, get or setdefault.',
              ],
            },
          ],
        },
        {
          heading: 'Two programs',
          blocks: [
            {
              code: "# second largest without sorting\ndef second(values):\n    first = second = float('-inf')\n    for v in values:\n        if v > first:\n            first, second = v, first\n        elif first > v > second:\n            second = v\n    return second",
            },
            {
              code: "# words of a file by frequency\nwith open('book.txt') as f:\n    words = f.read().lower().split()\ncount = {}\nfor w in words:\n    count[w] = count.get(w, 0) + 1\nfor w in sorted(count, key=count.get, reverse=True)[:10]:\n    print(f'{w:15}{count[w]:5}')",
            },
            {
              points: [
                'Practise: count positive, negative and zero in a list of n numbers.',
                'Practise: merge two dictionaries, adding values of common keys.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const samskrutikaKannada: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BKSKK107',
  notes: [
    {
      type: 'docx',
      module: 1,
      title: 'ಸಾಂಸ್ಕೃತಿಕ ಕನ್ನಡ: ವಚನಗಳು (Samskrutika Kannada, vachanas)',
      description:
        'ವಚನ ಸಾಹಿತ್ಯದ ಪರಿಚಯ, ಪ್ರಮುಖ ವಚನಕಾರರು ಮತ್ತು ಮಾದರಿ ಪ್ರಶ್ನೆಗಳು. Introduction to vachana literature with model questions.',
      topics: ['ವಚನ ಸಾಹಿತ್ಯ', 'ಬಸವಣ್ಣ', 'ಅಕ್ಕಮಹಾದೇವಿ', 'Kannada'],
      by: 'Chaitra',
      on: '2025-12-22',
      downloads: 64,
      upvotes: 22,
      sections: [
        {
          heading: 'ವಚನ ಸಾಹಿತ್ಯದ ಪರಿಚಯ',
          blocks: [
            'ಹನ್ನೆರಡನೆಯ ಶತಮಾನದಲ್ಲಿ ಕಲ್ಯಾಣದಲ್ಲಿ ಹುಟ್ಟಿದ ವಚನ ಸಾಹಿತ್ಯ ಕನ್ನಡದ ವಿಶಿಷ್ಟ ಸಾಹಿತ್ಯ ಪ್ರಕಾರ. ವಚನಕಾರರು ಜನರ ಆಡುಮಾತಿನಲ್ಲಿ ಭಕ್ತಿ, ಕಾಯಕ ಮತ್ತು ಸಮಾನತೆಯ ಬಗ್ಗೆ ಹೇಳಿದರು.',
            {
              points: [
                'ಕಾಯಕವೇ ಕೈಲಾಸ: ದುಡಿಮೆಯೇ ಪೂಜೆ.',
                'ದಾಸೋಹ: ಗಳಿಸಿದ್ದನ್ನು ಹಂಚಿಕೊಳ್ಳುವುದು.',
                'ಜಾತಿ, ಲಿಂಗ ಭೇದವಿಲ್ಲದ ಸಮಾನತೆ.',
                'ಅನುಭವ ಮಂಟಪ: ಎಲ್ಲರೂ ಸೇರಿ ಚರ್ಚಿಸುವ ಸಭೆ.',
              ],
            },
            'In English: vachanas are short prose poems of the twelfth century, written in the spoken language, about devotion, work and equality.',
          ],
        },
        {
          heading: 'ಪ್ರಮುಖ ವಚನಕಾರರು',
          blocks: [
            {
              table: [
                ['ವಚನಕಾರರು', 'ಅಂಕಿತನಾಮ'],
                ['ಬಸವಣ್ಣ', 'ಕೂಡಲಸಂಗಮದೇವ'],
                ['ಅಕ್ಕಮಹಾದೇವಿ', 'ಚೆನ್ನಮಲ್ಲಿಕಾರ್ಜುನ'],
                ['ಅಲ್ಲಮಪ್ರಭು', 'ಗುಹೇಶ್ವರ'],
                ['ಜೇಡರ ದಾಸಿಮಯ್ಯ', 'ರಾಮನಾಥ'],
              ],
            },
            'ಅಂಕಿತನಾಮ ಎಂದರೆ ವಚನಕಾರರು ತಮ್ಮ ವಚನದ ಕೊನೆಯಲ್ಲಿ ಬಳಸುವ ಇಷ್ಟದೈವದ ಹೆಸರು.',
          ],
        },
        {
          heading: 'ಮಾದರಿ ಪ್ರಶ್ನೆಗಳು',
          blocks: [
            {
              steps: [
                'ವಚನ ಸಾಹಿತ್ಯದ ಲಕ್ಷಣಗಳನ್ನು ವಿವರಿಸಿ.',
                'ಕಾಯಕ ಮತ್ತು ದಾಸೋಹ ತತ್ವಗಳನ್ನು ತಿಳಿಸಿ.',
                'ಅಕ್ಕಮಹಾದೇವಿಯ ವ್ಯಕ್ತಿತ್ವವನ್ನು ಕುರಿತು ಬರೆಯಿರಿ.',
                'ಅಂಕಿತನಾಮ ಎಂದರೇನು? ಎರಡು ಉದಾಹರಣೆ ಕೊಡಿ.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const balakeKannada: Course = {
  scheme: '2022',
  branch: 'EC',
  code: 'BKBKK107',
  notes: [
    {
      type: 'docx',
      module: 2,
      title: 'ಬಳಕೆ ಕನ್ನಡ: everyday sentences (Balake Kannada)',
      description:
        'Pronouns, question words, numbers and sentences for shops and buses, in Kannada script with pronunciation and meaning.',
      topics: ['ಬಳಕೆ ಕನ್ನಡ', 'conversation', 'pronouns', 'numbers'],
      by: 'Joel',
      on: '2026-01-15',
      downloads: 81,
      upvotes: 29,
      sections: [
        {
          heading: 'Pronouns and question words',
          blocks: [
            {
              table: [
                ['ಕನ್ನಡ', 'Say', 'Meaning'],
                ['ನಾನು', 'naanu', 'I'],
                ['ನೀನು, ನೀವು', 'neenu, neevu', 'you (familiar, polite)'],
                ['ಅವನು, ಅವಳು', 'avanu, avalu', 'he, she'],
                ['ನಾವು', 'naavu', 'we'],
                ['ಅವರು', 'avaru', 'they; he or she (polite)'],
                ['ಏನು', 'enu', 'what'],
                ['ಎಲ್ಲಿ', 'elli', 'where'],
                ['ಯಾವಾಗ', 'yaavaaga', 'when'],
                ['ಯಾಕೆ', 'yaake', 'why'],
                ['ಎಷ್ಟು', 'eshtu', 'how much'],
              ],
            },
          ],
        },
        {
          heading: 'In the shop and on the bus',
          blocks: [
            {
              table: [
                ['ಕನ್ನಡ', 'Say', 'Meaning'],
                ['ನಿಮ್ಮ ಹೆಸರೇನು?', 'nimma hesarenu?', 'What is your name?'],
                ['ನನ್ನ ಹೆಸರು ರವಿ', 'nanna hesaru Ravi', 'My name is Ravi'],
                ['ಇದರ ಬೆಲೆ ಎಷ್ಟು?', 'idara bele eshtu?', 'What does this cost?'],
                ['ಬಸ್ ಎಲ್ಲಿ ನಿಲ್ಲುತ್ತದೆ?', 'bas elli nilluttade?', 'Where does the bus stop?'],
                [
                  'ನನಗೆ ಕನ್ನಡ ಸ್ವಲ್ಪ ಬರುತ್ತದೆ',
                  'nanage kannada svalpa baruttade',
                  'I know a little Kannada',
                ],
                [
                  'ದಯವಿಟ್ಟು ನಿಧಾನವಾಗಿ ಮಾತನಾಡಿ',
                  'dayavittu nidhaanavaagi maatanaadi',
                  'Please speak slowly',
                ],
                ['ಧನ್ಯವಾದಗಳು', 'dhanyavaadagalu', 'Thank you'],
              ],
            },
          ],
        },
        {
          heading: 'Numbers',
          blocks: [
            {
              table: [
                ['ಕನ್ನಡ', 'Say', 'Number'],
                ['ಒಂದು', 'ondu', '1'],
                ['ಎರಡು', 'eradu', '2'],
                ['ಮೂರು', 'mooru', '3'],
                ['ನಾಲ್ಕು', 'naalku', '4'],
                ['ಐದು', 'aidu', '5'],
                ['ಆರು', 'aaru', '6'],
                ['ಏಳು', 'elu', '7'],
                ['ಎಂಟು', 'entu', '8'],
                ['ಒಂಬತ್ತು', 'ombattu', '9'],
                ['ಹತ್ತು', 'hattu', '10'],
                ['ನೂರು', 'nooru', '100'],
              ],
            },
            {
              points: [
                'Write five sentences about your college.',
                'Translate: Where is the library? When does the class begin?',
              ],
            },
          ],
        },
      ],
    },
  ],
};
