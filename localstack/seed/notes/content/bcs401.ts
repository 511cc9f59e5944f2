import type { Course } from '../document.ts';

export const algorithms: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS401',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Asymptotic notations and analysis of algorithms',
      description:
        'How to measure an algorithm: order of growth, O, Ω and Θ with proofs, sums for loops, recurrences for recursion, and the brute-force methods.',
      topics: ['asymptotic notation', 'recurrence relations', 'brute force', 'string matching'],
      by: 'Ananya',
      on: '2026-02-12',
      downloads: 214,
      upvotes: 61,
      sections: [
        {
          heading: 'What an algorithm is, and how it is measured',
          blocks: [
            {
              define: 'Algorithm',
              as: 'A sequence of unambiguous instructions that solves a problem: for every legitimate input it gives the required output in a finite time.',
            },
            'Two algorithms for one problem may differ enormously. Euclid’s method finds gcd(60, 24) in two divisions; trying every integer downwards from 24 takes thirteen checks; comparing prime factors needs both numbers factored first.',
            {
              example: 'Euclid: gcd(m, n) = gcd(n, m mod n), and gcd(m, 0) = m',
              working: ['gcd(60, 24) = gcd(24, 12) = gcd(12, 0) = 12'],
            },
            'We measure time by counting the basic operation, the one that runs most often (a comparison in a search, a multiplication in a matrix product), as a function of the size n of the input.',
            {
              formula:
                'T(n) ≈ c · C(n),  where c is the time of one basic operation and C(n) their number',
            },
            {
              points: [
                'Worst case: the most operations any input of size n can cause.',
                'Best case: the fewest.',
                'Average case: the expected number, for a stated assumption about the inputs. It is not the mean of best and worst.',
              ],
            },
            {
              tip: 'State the input size and the basic operation before you count anything. Those two lines carry marks of their own.',
            },
          ],
        },
        {
          heading: 'O, Ω and Θ',
          blocks: [
            {
              define: 't(n) is in O(g(n))',
              as: 'There are a constant c > 0 and an N such that t(n) ≤ c·g(n) for all n ≥ N: g bounds t from above.',
            },
            {
              define: 't(n) is in Ω(g(n))',
              as: 't(n) ≥ c·g(n) for all n ≥ N: g bounds t from below.',
            },
            {
              define: 't(n) is in Θ(g(n))',
              as: 'Both: c2·g(n) ≤ t(n) ≤ c1·g(n) for all n ≥ N. The two grow alike.',
            },
            {
              example: 'Show that 3n² + 5n is in Θ(n²).',
              working: [
                'Above: 5n ≤ 5n² for n ≥ 1, so 3n² + 5n ≤ 8n². Take c1 = 8.',
                'Below: 3n² + 5n ≥ 3n². Take c2 = 3.',
                'Both hold for n ≥ 1, so N = 1.',
              ],
            },
            'Limits are often quicker. Let L be the limit of t(n)/g(n) as n → ∞: if L = 0, t grows more slowly; if 0 < L < ∞, they grow alike; if L = ∞, t grows faster.',
            {
              example: 'Compare log n with √n.',
              working: [
                'By L’Hôpital’s rule the ratio is (1/n) / (1/(2√n)) = 2/√n → 0 (up to a constant).',
                'So log n is in O(√n), and grows more slowly.',
              ],
            },
            {
              tip: 'If t1 is in O(g1) and t2 in O(g2), then t1 + t2 is in O(max(g1, g2)): the slower of two consecutive parts decides.',
            },
          ],
        },
        {
          heading: 'Efficiency classes to know by heart',
          blocks: [
            {
              table: [
                ['Class', 'Name', 'Typical algorithm', 'n = 1,000'],
                ['1', 'constant', 'push on a stack', '1'],
                ['log n', 'logarithmic', 'binary search', '10'],
                ['n', 'linear', 'sequential search', '1,000'],
                ['n log n', 'linearithmic', 'merge sort', '10,000'],
                ['n²', 'quadratic', 'selection sort', '10^6'],
                ['n³', 'cubic', 'matrix product by definition', '10^9'],
                ['2ⁿ', 'exponential', 'all subsets', '10^301'],
                ['n!', 'factorial', 'all permutations', '10^2567'],
              ],
            },
            'Doubling n leaves log n almost as it was (+1), doubles n, quadruples n² and squares 2ⁿ. That is why a faster machine never rescues an exponential algorithm.',
            {
              points: [
                'Logarithms to any base differ by a constant, so the base is left out.',
                'Constants and lower-order terms are dropped in Θ, but they still decide which of two linearithmic sorts is quicker.',
              ],
            },
          ],
        },
        {
          heading: 'Counting loops and recursion',
          blocks: [
            {
              steps: [
                'Choose the input size n.',
                'Find the basic operation.',
                'Does its count depend on more than n? If so treat worst, average and best cases apart.',
                'Set up a sum (loops) or a recurrence (recursion).',
                'Solve it and give its order of growth.',
              ],
            },
            {
              code: 'UniqueElements(A[0..n-1])\n  for i = 0 to n-2\n    for j = i+1 to n-1\n      if A[i] == A[j] return false\n  return true',
            },
            { formula: 'C(n) = ∑ (i=0..n-2) ∑ (j=i+1..n-1) 1 = ∑ (n-1-i) = n(n-1)/2,  in Θ(n²)' },
            {
              example: 'Towers of Hanoi: M(n) = 2M(n-1) + 1, M(1) = 1',
              working: [
                'M(n) = 2(2M(n-2) + 1) + 1 = 2²M(n-2) + 2 + 1',
                'after k steps: 2^k · M(n-k) + 2^k - 1',
                'k = n-1 gives M(n) = 2ⁿ - 1, in Θ(2ⁿ)',
              ],
            },
            {
              example: 'Factorial: M(n) = M(n-1) + 1, M(0) = 0',
              working: ['Backward substitution gives M(n) = n, in Θ(n)'],
            },
          ],
        },
        {
          heading: 'Brute force: sorting, searching, matching',
          blocks: [
            'Brute force follows the problem’s own statement. It is rarely the fastest, but it is simple, works almost everywhere, and is the measure for everything better.',
            {
              code: 'SelectionSort(A[0..n-1])\n  for i = 0 to n-2\n    min = i\n    for j = i+1 to n-1\n      if A[j] < A[min] then min = j\n    swap A[i] and A[min]',
            },
            'Selection sort makes n(n-1)/2 comparisons on every input, but only n-1 swaps. Bubble sort makes as many comparisons and up to as many swaps; with a flag that notices a pass without swaps it stops after n-1 comparisons on sorted input.',
            {
              code: 'BruteForceMatch(T[0..n-1], P[0..m-1])\n  for i = 0 to n-m\n    j = 0\n    while j < m and P[j] == T[i+j]  j = j+1\n    if j == m return i\n  return -1',
            },
            {
              example: 'How bad can matching be? T = AAAA…A (n), P = AA…AB (m)',
              working: [
                'Each of the n-m+1 alignments fails only at the last letter: m(n-m+1) comparisons, in Θ(nm).',
              ],
            },
            {
              points: [
                'Practise: trace selection sort on E X A M P L E.',
                'Practise: prove that n! is not in O(2ⁿ).',
                'Practise: solve x(n) = x(n/3) + 1 for n = 3^k.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 2,
      title: 'Decrease and conquer, divide and conquer',
      description:
        'Insertion sort, topological sorting, the Master theorem, merge sort, quicksort, tree traversals and Strassen’s product, each with a trace.',
      topics: [
        'insertion sort',
        'topological sort',
        'merge sort',
        'quicksort',
        'Strassen',
        'Master theorem',
      ],
      by: 'Karthik',
      on: '2026-02-26',
      downloads: 187,
      upvotes: 48,
      sections: [
        {
          heading: 'Exhaustive search',
          blocks: [
            'Exhaustive search lists every candidate of a combinatorial problem, drops those that break a constraint, and keeps the best.',
            {
              table: [
                ['Problem', 'Candidates', 'How many'],
                ['Travelling salesman', 'tours from a fixed city', '(n-1)!/2'],
                ['Knapsack', 'subsets of the items', '2ⁿ'],
                ['Assignment', 'permutations of jobs', 'n!'],
              ],
            },
            {
              example:
                'Knapsack, capacity 10; items (weight, value): 1 (7, 42), 2 (3, 12), 3 (4, 40), 4 (5, 25)',
              working: [
                '{1,2}: weight 10, value 54',
                '{3,4}: weight 9, value 65 (the best)',
                '{1,3}: weight 11, not feasible',
              ],
            },
            'Its use is limited to very small n, but it is correct by construction, and a good check on cleverer programs.',
          ],
        },
        {
          heading: 'Insertion sort',
          blocks: [
            'Decrease by one: assume A[0..i-1] is sorted and put A[i] into its place.',
            {
              code: 'InsertionSort(A[0..n-1])\n  for i = 1 to n-1\n    v = A[i]\n    j = i-1\n    while j >= 0 and A[j] > v\n      A[j+1] = A[j]\n      j = j-1\n    A[j+1] = v',
            },
            {
              example: 'Sort 89 45 68 90 29 34 17',
              working: [
                '45 89 | 68 90 29 34 17',
                '45 68 89 | 90 29 34 17',
                '45 68 89 90 | 29 34 17',
                '29 45 68 89 90 | 34 17',
                '29 34 45 68 89 90 | 17',
                '17 29 34 45 68 89 90',
              ],
            },
            {
              table: [
                ['Case', 'Input', 'Comparisons'],
                ['Best', 'sorted', 'n - 1'],
                ['Worst', 'strictly decreasing', 'n(n-1)/2'],
                ['Average', 'random', 'about n²/4'],
              ],
            },
            {
              tip: 'Insertion sort is stable and works in place. On almost sorted input it beats every n log n sort.',
            },
          ],
        },
        {
          heading: 'Topological sorting',
          blocks: [
            {
              define: 'Topological order',
              as: 'An order of the vertices of a directed graph in which every edge leads from an earlier vertex to a later one. It exists exactly when the graph has no directed cycle.',
            },
            'By depth-first search: note the order in which vertices are popped from the stack (become dead ends), then reverse it. A back edge means that there is a cycle and no order.',
            {
              steps: [
                'By source removal: find a vertex without incoming edges.',
                'Write it down and delete it with its outgoing edges.',
                'Repeat. If no source is left but vertices are, there is a cycle.',
              ],
            },
            {
              example: 'C1→C3, C2→C3, C3→C4, C3→C5, C4→C5',
              working: [
                'Sources C1, C2; take C1, C2; now C3; now C4; now C5',
                'Order: C1 C2 C3 C4 C5',
              ],
            },
            'With adjacency lists both take Θ(V + E).',
          ],
        },
        {
          heading: 'The Master theorem, and merge sort',
          blocks: [
            'Divide and conquer splits an instance of size n into a instances of size n/b each (b > 1) and combines their answers in f(n):',
            {
              formula:
                'T(n) = a·T(n/b) + f(n),  f(n) in Θ(n^d)\na < b^d : Θ(n^d)      a = b^d : Θ(n^d log n)      a > b^d : Θ(n^(log_b a))',
            },
            {
              code: 'MergeSort(A[0..n-1])\n  if n > 1\n    copy A[0..n/2-1] to B; copy the rest to C\n    MergeSort(B); MergeSort(C)\n    Merge(B, C, A)',
            },
            {
              example: 'Sort 8 3 2 9 7 1 5 4',
              working: [
                'split: 8 3 2 9 | 7 1 5 4, then 8 3 | 2 9 | 7 1 | 5 4',
                'merge pairs: 3 8 | 2 9 | 1 7 | 4 5',
                'merge fours: 2 3 8 9 | 1 4 5 7',
                'merge all: 1 2 3 4 5 7 8 9',
              ],
            },
            'Cost: T(n) = 2T(n/2) + n. Here a = 2, b = 2, d = 1, so a = b^d and T(n) is in Θ(n log n) in every case. Merge sort is stable, but it needs n extra places.',
          ],
        },
        {
          heading: 'Quicksort',
          blocks: [
            'Partition by a pivot so that everything to its left is no larger and everything to its right no smaller; the pivot is then in its final place. Sort the two sides.',
            {
              code: 'Partition(A[l..r])            (Hoare)\n  p = A[l]; i = l; j = r+1\n  repeat\n    repeat i = i+1 until i >= r or A[i] >= p\n    repeat j = j-1 until A[j] <= p\n    swap A[i] and A[j]\n  until i >= j\n  swap A[i] and A[j]          (undo the last)\n  swap A[l] and A[j]\n  return j',
            },
            {
              example: 'One partition of 5 3 1 9 8 2 4 7, pivot 5',
              working: [
                'i stops at 9, j at 4: swap → 5 3 1 4 8 2 9 7',
                'i stops at 8, j at 2: swap → 5 3 1 4 2 8 9 7',
                'i stops at 8, j at 2: crossed; pivot to j → 2 3 1 4 | 5 | 8 9 7',
              ],
            },
            {
              table: [
                ['Case', 'When', 'Cost'],
                ['Best', 'pivot always in the middle', 'Θ(n log n)'],
                ['Average', 'random order', 'about 1.39 n log2 n'],
                ['Worst', 'sorted input, first as pivot', 'Θ(n²)'],
              ],
            },
            {
              tip: 'Median-of-three or a random pivot and insertion sort for small parts together save 20 to 25 per cent.',
            },
          ],
        },
        {
          heading: 'Traversals, large integers, Strassen',
          blocks: [
            'A binary tree is divide and conquer by nature: preorder visits root, left, right; inorder left, root, right; postorder left, right, root. Each visits all n nodes in Θ(n).',
            'Large integers: with a = a1·10^(n/2) + a0 and b likewise, three products of half the length are enough.',
            {
              formula:
                'c2 = a1·b1,  c0 = a0·b0,  c1 = (a1+a0)(b1+b0) - c2 - c0\na·b = c2·10ⁿ + c1·10^(n/2) + c0',
            },
            {
              example: '23 × 14',
              working: [
                'c2 = 2·1 = 2, c0 = 3·4 = 12, c1 = (2+3)(1+4) - 2 - 12 = 11',
                '2·100 + 11·10 + 12 = 322',
              ],
            },
            'M(n) = 3M(n/2) gives Θ(n^1.585) instead of n². In the same way Strassen multiplies 2 × 2 block matrices with seven products instead of eight: M(n) = 7M(n/2), so Θ(n^2.807).',
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Transform and conquer, space for time',
      description:
        'Presorting, AVL and 2-3 trees, heaps and heapsort, counting sort and Horspool’s string matching, with every rotation and shift table worked out.',
      topics: ['AVL trees', '2-3 trees', 'heapsort', 'counting sort', 'Horspool'],
      by: 'Meghana',
      on: '2026-03-14',
      downloads: 163,
      upvotes: 44,
      sections: [
        {
          heading: 'Three ways to transform',
          blocks: [
            {
              table: [
                ['Way', 'Idea', 'Example'],
                ['Instance simplification', 'an easier instance of the same problem', 'presorting'],
                ['Representation change', 'another form of the same instance', 'heap, AVL tree'],
                ['Problem reduction', 'another problem whose solution is known', 'lcm through gcd'],
              ],
            },
            'Presorting: after an n log n sort, many questions take one pass. Are all elements different? Compare neighbours. What is the mode? Find the longest run.',
            { formula: 'T(n) = Tsort(n) + Tscan(n),  in Θ(n log n) + Θ(n) = Θ(n log n)' },
            {
              tip: 'Presorting pays for searching only when several searches follow: one sequential search costs n, while sorting costs n log n.',
            },
          ],
        },
        {
          heading: 'AVL trees',
          blocks: [
            {
              define: 'AVL tree',
              as: 'A binary search tree in which the balance factor (height of the left subtree minus height of the right) of every node is -1, 0 or +1.',
            },
            'After an insertion, find the unbalanced node nearest to the new leaf and rotate there. One rotation, single or double, restores the whole tree.',
            {
              table: [
                ['Case', 'New key lies in', 'Rotation'],
                ['LL', 'left subtree of left child', 'single R'],
                ['RR', 'right subtree of right child', 'single L'],
                ['LR', 'right subtree of left child', 'double LR'],
                ['RL', 'left subtree of right child', 'double RL'],
              ],
            },
            {
              example: 'Insert 5, 6, 8, 3, 2, 4, 7',
              working: [
                '5 6 8: node 5 has -2, L(5): root 6, children 5 and 8',
                '3, 2: node 5 has +2, R(5): left child of 6 is 3 with 2 and 5',
                '4: node 6 has +2, LR(6): root 5, left 3 (2, 4), right 6 (–, 8)',
                '7: node 6 has -2, RL(6): right subtree becomes 7 (6, 8)',
              ],
            },
            'The height is at most about 1.44 log n, so search, insertion and deletion are all O(log n).',
          ],
        },
        {
          heading: '2-3 trees',
          blocks: [
            'Every node has one key and two children, or two keys and three children, and all leaves lie on one level. To insert: go to the leaf; if it now holds three keys, split it and send the middle one up. A split root makes the tree one level higher.',
            {
              example: 'Insert 9, 5, 8, 3, 2, 4, 7',
              working: [
                '(5 8 9) splits: root 8, leaves 5 and 9',
                '3: leaf (3 5)   2: (2 3 5) splits, 3 goes up: root (3 8), leaves 2, 5, 9',
                '4: leaf (4 5)   7: (4 5 7) splits, 5 goes up: (3 5 8) splits',
                'root 5; left 3 with leaves 2 and 4; right 8 with leaves 7 and 9',
              ],
            },
            { formula: 'log3(n + 1) - 1 ≤ h ≤ log2(n + 1) - 1' },
            'So every operation is in Θ(log n), also in the worst case.',
          ],
        },
        {
          heading: 'Heaps and heapsort',
          blocks: [
            {
              define: 'Heap',
              as: 'A complete binary tree (all levels full but perhaps the last, which is filled from the left) in which every parent is at least as large as its children. In an array H[1..n], the children of i are 2i and 2i + 1.',
            },
            {
              code: 'HeapBottomUp(H[1..n])\n  for i = n/2 down to 1\n    k = i; v = H[k]; heap = false\n    while not heap and 2k <= n\n      j = 2k\n      if j < n and H[j] < H[j+1] then j = j+1\n      if v >= H[j] then heap = true\n      else H[k] = H[j]; k = j\n    H[k] = v',
            },
            {
              example: 'Build a heap from 2 9 7 6 5 8',
              working: [
                'i = 3: 7 below 8 → 2 9 8 6 5 7',
                'i = 2: 9 stays',
                'i = 1: 2 sinks below 9, then below 6 → 9 6 8 2 5 7',
              ],
            },
            'Building costs fewer than 2n comparisons. Heapsort then swaps the root with the last key, shortens the heap by one and repairs it, n - 1 times: Θ(n log n) in every case, in place, not stable.',
          ],
        },
        {
          heading: 'Counting sort and Horspool',
          blocks: [
            'Input enhancement spends memory before the work begins. Distribution counting sorts keys of a small range in Θ(n): count each value, add the counts up, and place the elements from right to left.',
            {
              example: 'Sort 13 11 12 13 12 12',
              working: [
                'frequencies of 11, 12, 13: 1, 3, 2',
                'last places: 1, 4, 6 → 11 12 12 12 13 13',
              ],
            },
            'Horspool compares the pattern from right to left. On a mismatch it shifts by the text letter c under the last pattern letter:',
            {
              formula:
                't(c) = m, if c is not among the first m - 1 letters of the pattern;\notherwise the distance from its last place there to the pattern’s end',
            },
            {
              example: 'Pattern BARBER (m = 6)',
              working: [
                't(A) = 4, t(B) = 2, t(E) = 1, t(R) = 3, every other letter 6',
                'Text JIM SAW ME IN A BARBERSHOP: shifts 4, 1, 6, 2, 3, then found',
              ],
            },
            {
              tip: 'The last letter of the pattern does not count for its own shift: in BARBER the R gets 3, not 0.',
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 4,
      title: 'Dynamic programming and greedy technique',
      description:
        'Coin row, knapsack with memory functions, Warshall, Floyd, Prim, Kruskal, Dijkstra and Huffman codes, with full tables.',
      topics: ['knapsack', 'Warshall', 'Floyd', 'Prim', 'Kruskal', 'Dijkstra', 'Huffman'],
      by: 'Rohan',
      on: '2026-04-02',
      downloads: 238,
      upvotes: 72,
      sections: [
        {
          heading: 'What makes it dynamic programming',
          blocks: [
            'Write a recurrence for the answer, then fill a table of its smaller instances once, instead of solving the same ones again and again. It works when an optimal solution is made of optimal solutions of parts (the principle of optimality).',
            {
              example: 'Coin row: largest sum of coins, no two adjacent, from 5 1 2 10 6 2',
              working: [
                'F(n) = max(c(n) + F(n-2), F(n-1)), F(0) = 0, F(1) = c(1)',
                'F: 0 5 5 7 15 15 17',
                'Trace back: 2, 10, 5 make 17',
              ],
            },
            {
              example: 'Change for 6 from coins 1, 3, 4',
              working: [
                'F(n) = min over coins d of F(n - d) + 1',
                'F(0..6) = 0 1 2 1 1 2 2, so two coins: 3 + 3',
                'Greedy would take 4 + 1 + 1: three coins',
              ],
            },
          ],
        },
        {
          heading: 'Knapsack and memory functions',
          blocks: [
            {
              formula:
                'F(i, j) = max(F(i-1, j), v(i) + F(i-1, j - w(i)))   if j ≥ w(i)\nF(i, j) = F(i-1, j)   if j < w(i)',
            },
            {
              example: 'Capacity 5; weights 2 1 3 2; values 12 10 20 15',
              working: ['The table is below; the answer is F(4, 5) = 37'],
            },
            {
              table: [
                ['i', 'j = 0', '1', '2', '3', '4', '5'],
                ['0', '0', '0', '0', '0', '0', '0'],
                ['1', '0', '0', '12', '12', '12', '12'],
                ['2', '0', '10', '12', '22', '22', '22'],
                ['3', '0', '10', '12', '22', '30', '32'],
                ['4', '0', '10', '15', '25', '30', '37'],
              ],
            },
            {
              steps: [
                'F(4,5) = 37 ≠ F(3,5) = 32: item 4 is in; left 5 - 2 = 3.',
                'F(3,3) = F(2,3) = 22: item 3 is not.',
                'F(2,3) ≠ F(1,3): item 2 is in; left 2.',
                'F(1,2) ≠ F(0,2): item 1 is in. The best load is {1, 2, 4}.',
              ],
            },
            'Θ(nW) time and space. A memory function fills only the entries that are needed: start with -1 everywhere and compute on demand, top down.',
          ],
        },
        {
          heading: 'Warshall and Floyd',
          blocks: [
            {
              code: 'Warshall(A[1..n,1..n])\n  R = A\n  for k = 1 to n\n    for i = 1 to n\n      for j = 1 to n\n        R[i,j] = R[i,j] or (R[i,k] and R[k,j])\n  return R',
            },
            'After round k, R[i,j] is true when there is a path from i to j whose inner vertices are all among 1..k. Floyd’s algorithm is the same with lengths:',
            { formula: 'D[i,j] = min(D[i,j], D[i,k] + D[k,j])' },
            {
              example: 'Edges a→c 3, b→a 2, c→b 7, c→d 1, d→a 6',
              working: [
                'via a: b→c 5, d→c 9',
                'via b: c→a 9',
                'via c: a→b 10, a→d 4, b→d 6, d→b 16',
                'via d: c→a 7 (c→d→a); the rest stays',
              ],
            },
            'Both take Θ(n³). Negative edges are allowed in Floyd as long as no cycle is negative.',
          ],
        },
        {
          heading: 'Spanning trees: Prim and Kruskal',
          blocks: [
            {
              table: [
                ['', 'Prim', 'Kruskal'],
                ['Grows', 'one tree from a vertex', 'a forest'],
                ['Next edge', 'shortest leaving the tree', 'shortest that makes no cycle'],
                ['Structure', 'priority queue', 'sorted edges, union-find'],
                ['Cost', 'O(E log V)', 'O(E log E)'],
              ],
            },
            {
              example: 'Edges bc 1, ef 2, ab 3, bf 4, cf 4, af 5, df 5, ae 6, cd 6, de 8',
              working: [
                'Kruskal takes bc 1, ef 2, ab 3, bf 4, skips cf and af (cycles), takes df 5',
                'Total 15, five edges for six vertices',
                'Prim from a takes ab 3, bc 1, bf 4, ef 2, df 5: the same tree',
              ],
            },
            {
              tip: 'Write the list of remaining vertices with their nearest tree vertex after every step of Prim. A drawing alone loses marks.',
            },
          ],
        },
        {
          heading: 'Dijkstra and Huffman',
          blocks: [
            'Dijkstra settles vertices in order of distance from the source; weights must not be negative. When u is settled, each edge (u, v) may improve v:',
            { formula: 'if d(u) + w(u, v) < d(v) then d(v) = d(u) + w(u, v), parent(v) = u' },
            {
              example: 'From a: ab 3, ad 7, bc 4, bd 2, cd 5, ce 6, de 4',
              working: [
                'a(0) → b 3, d 7',
                'b(3) → d 5, c 7',
                'd(5) → e 9',
                'c(7), e(9): a-b-d-e has length 9',
              ],
            },
            'Huffman: join the two lightest trees again and again; label left 0 and right 1. The result is the best prefix-free code for known frequencies.',
            {
              example: 'A 0.35, B 0.1, C 0.2, D 0.2, _ 0.15',
              working: [
                'B + _ = 0.25; C + D = 0.4; 0.25 + A = 0.6; 0.4 + 0.6 = 1',
                'codes: C 00, D 01, B 100, _ 101, A 11',
                'mean length 2·0.75 + 3·0.25 = 2.25 bits against 3 with fixed length',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 5,
      title: 'P, NP and coping with limitations',
      description:
        'Lower bounds by decision trees, the classes P, NP and NP-complete, backtracking, branch and bound, and approximation for the knapsack.',
      topics: [
        'NP-complete',
        'backtracking',
        'n-queens',
        'subset sum',
        'branch and bound',
        'approximation',
      ],
      by: 'Sneha',
      on: '2026-04-21',
      downloads: 142,
      upvotes: 33,
      sections: [
        {
          heading: 'Decision trees and lower bounds',
          blocks: [
            'A comparison algorithm can be drawn as a binary tree: inner nodes are comparisons, leaves are outcomes. A tree with L leaves has height at least log2 L, so that many comparisons are needed in the worst case.',
            {
              example: 'Sorting n different keys',
              working: [
                'n! outcomes, so at least log2(n!) comparisons',
                'by Stirling log2(n!) ≈ n log2 n - 1.44 n',
                'merge sort comes close: no comparison sort can be faster than n log n',
              ],
            },
            {
              example: 'Searching a sorted array of n keys',
              working: [
                'at least 2n + 1 outcomes if we tell <, = and > apart',
                'three-way nodes give height ≥ log3(2n + 1); with two-way nodes log2(n + 1): binary search is optimal',
              ],
            },
          ],
        },
        {
          heading: 'P, NP and NP-complete',
          blocks: [
            {
              define: 'P',
              as: 'Decision problems that a deterministic algorithm solves in polynomial time.',
            },
            {
              define: 'NP',
              as: 'Decision problems whose proposed solutions can be verified in polynomial time. P is contained in NP; whether they are equal is unknown.',
            },
            {
              define: 'NP-complete',
              as: 'A problem D in NP to which every problem in NP can be reduced in polynomial time.',
            },
            {
              steps: [
                'To show that D is NP-complete: show that it is in NP (a certificate that can be checked quickly).',
                'Take a problem known to be NP-complete.',
                'Reduce that one to D, in polynomial time. Mind the direction.',
              ],
            },
            {
              points: [
                'Known to be complete: CNF satisfiability (Cook), 3-colouring, Hamiltonian circuit, clique, subset sum.',
                'Undecidable (not even in NP): the halting problem.',
              ],
            },
          ],
        },
        {
          heading: 'Backtracking: n-queens and subset sum',
          blocks: [
            'Build a solution one component at a time in a state-space tree. As soon as a partial solution cannot be completed, go back to its parent.',
            {
              code: 'Place(k, i): is queen k safe in column i?\n  for j = 1 to k-1\n    if x[j] == i or |x[j]-i| == |j-k|\n      return false\n  return true',
            },
            {
              example: 'Four queens',
              working: [
                '1 in column 1: queen 2 in 3 fails for 3; in 4, queen 3 in 2 fails for 4',
                '1 in column 2: queen 2 in 4, 3 in 1, 4 in 3: solution (2, 4, 1, 3)',
                'its mirror image is the other: (3, 1, 4, 2)',
              ],
            },
            {
              example: 'Subset sum: S = {3, 5, 6, 7}, d = 15',
              working: [
                'with 3, with 5: 8; with 6: 14, 14 + 7 > 15; without 6: 15 with 7. Found {3, 5, 7}',
                'cut a node when sum + next > d, or sum + all that is left < d',
              ],
            },
          ],
        },
        {
          heading: 'Branch and bound',
          blocks: [
            'For optimisation problems: give every node a bound on the best value below it, expand the most promising node first, and cut those whose bound is no better than the best solution so far.',
            { formula: 'Knapsack, items by value/weight:  ub = v + (W - w) · v(i+1)/w(i+1)' },
            {
              example: 'W = 10; items (4, 40), (7, 42), (5, 25), (3, 12)',
              working: [
                'root: w 0, v 0, ub = 10 · 10 = 100',
                'with 1: w 4, v 40, ub = 40 + 6 · 6 = 76; without 1: ub = 60',
                'with 1, 2: too heavy; without 2: ub = 40 + 6 · 5 = 70',
                'with 3: w 9, v 65, ub = 65 + 1 · 4 = 69; with 4 too heavy; without: 65',
                'the others have bounds 64 and 60, below 65: optimum {1, 3}, value 65',
              ],
            },
            'For the assignment problem the bound is the sum of the smallest costs of each row (with the fixed choices kept).',
          ],
        },
        {
          heading: 'Approximation',
          blocks: [
            {
              define: 'Accuracy ratio',
              as: 'r(s) = f(s)/f(s*) for minimisation, f(s*)/f(s) for maximisation: at least 1, and the nearer to 1 the better.',
            },
            'Greedy for the discrete knapsack: sort by value/weight and take what still fits. Alone it may be arbitrarily bad; compared with the single most valuable item that fits, and the better of the two taken, it is never worse than half the optimum.',
            {
              example: 'W = 10; (7, 42), (3, 12), (4, 40), (5, 25)',
              working: [
                'ratios 6, 4, 10, 5: take 3 (w 4, v 40); 1 does not fit; take 4 (w 9, v 65)',
                'value 65, here even optimal',
              ],
            },
            {
              points: [
                'Typical question: explain backtracking with the state-space tree of four queens.',
                'Typical question: solve the given knapsack by branch and bound.',
                'Typical question: define P, NP, NP-complete, and draw how they are believed to lie.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'docx',
      module: null,
      title: 'Design and analysis of algorithms: question bank',
      description:
        'Thirty questions by module with the length of answer they ask for, and short hints for the ones that are usually got wrong.',
      topics: ['question bank', 'revision'],
      by: null,
      on: '2026-05-30',
      downloads: 96,
      upvotes: 21,
      sections: [
        {
          heading: 'Modules 1 and 2',
          blocks: [
            {
              steps: [
                'Define O, Ω and Θ, and prove that n(n-1)/2 is in Θ(n²). (8 marks)',
                'Give the plan for analysing a recursive algorithm and apply it to the Towers of Hanoi. (8)',
                'Write selection sort and show that its number of comparisons is the same on every input. (6)',
                'Explain brute-force string matching. How many comparisons for T = 1,000 zeros and P = 00001? (6)',
                'Solve T(n) = 4T(n/2) + n² by the Master theorem. (4)',
                'Trace merge sort on 60 50 25 10 35 25 75 30. (8)',
                'Trace the first two partitions of quicksort on 65 70 75 80 85 60 55 50 45. (8)',
                'Find a topological order by source removal, and by depth-first search. (8)',
                'Multiply 2101 and 1130 by divide and conquer. (6)',
              ],
            },
            {
              tip: 'Question 4: 996 alignments, five comparisons each, because only the last letter differs: 4,980.',
            },
          ],
        },
        {
          heading: 'Module 3',
          blocks: [
            {
              steps: [
                'Insert 3 6 5 1 2 4 into an AVL tree, naming each rotation. (8)',
                'Build a 2-3 tree for C O M P U T I N G. (8)',
                'Construct a heap bottom up for 1 8 6 5 3 7 4, then sort it. (10)',
                'Apply distribution counting to b c d c b a a b. (6)',
                'Make the shift table for TOOTH and search for it in a text of your own. (6)',
              ],
            },
            {
              tip: 'TOOTH has its T twice: t(T) counts from the second T, at distance 1, and H gets the full length 5.',
            },
          ],
        },
        {
          heading: 'Modules 4 and 5',
          blocks: [
            {
              steps: [
                'Solve the knapsack: W = 6, weights 3 2 1 4 5, values 25 20 15 40 50. (10)',
                'Find all-pairs shortest paths of a given graph by Floyd. (10)',
                'Compare Prim and Kruskal on one graph. (8)',
                'Why does Dijkstra fail with a negative edge? Give an example with three vertices. (6)',
                'Construct a Huffman code for A 0.4, B 0.1, C 0.2, D 0.15, _ 0.15 and decode 100010111001010. (10)',
                'Draw the decision tree for sorting three keys by insertion. (6)',
                'Explain P, NP and NP-complete with examples. (8)',
                'Solve subset sum for S = {1, 2, 5, 6, 8}, d = 9 by backtracking. (8)',
                'Solve an assignment problem of your own with four persons by branch and bound. (10)',
              ],
            },
            {
              tip: 'First question: the optimum is 65, and there is one best subset: the items of weight 1 and 5.',
            },
          ],
        },
      ],
    },
  ],
};
