import type { Course } from '../document.ts';

export const dataStructures: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS304',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Arrays, structures, dynamic memory and stacks',
      description:
        'Classification of data structures, pointers and dynamic allocation in C, polynomials and sparse matrices, and stacks with infix to postfix conversion.',
      topics: ['arrays', 'structures', 'dynamic memory', 'sparse matrix', 'stacks', 'postfix'],
      by: 'Vikram',
      on: '2025-11-24',
      downloads: 176,
      upvotes: 39,
      sections: [
        {
          heading: 'Kinds of data structures',
          blocks: [
            {
              define: 'Data structure',
              as: 'A way of organising data in memory together with the operations allowed on it.',
            },
            {
              table: [
                ['Kind', 'Examples', 'Elements lie'],
                ['Primitive', 'int, char, float, pointer', 'in one cell'],
                ['Linear', 'array, list, stack, queue', 'one after another'],
                ['Non-linear', 'tree, graph', 'in a hierarchy or network'],
              ],
            },
            'The address of an element of an array is computed, never searched for, which is why access takes constant time:',
            {
              formula:
                'A[i] is at  base + i·w\nA[i][j], row by row, of m × n:  base + (i·n + j)·w\nA[i][j], column by column:  base + (j·m + i)·w',
            },
            {
              example: 'int A[20][5] begins at 1000 with w = 4. Where is A[18][4]?',
              working: ['row by row: 1000 + (18·5 + 4)·4 = 1000 + 376 = 1376'],
            },
          ],
        },
        {
          heading: 'Dynamic memory in C',
          blocks: [
            {
              table: [
                ['Function', 'What it does', 'Content'],
                ['malloc(n)', 'n bytes', 'undefined'],
                ['calloc(k, n)', 'k blocks of n bytes', 'zeros'],
                ['realloc(p, n)', 'resizes, may move', 'kept up to the smaller size'],
                ['free(p)', 'gives back', ''],
              ],
            },
            {
              code: 'int *make(int n) {\n  int *p = malloc(n * sizeof *p);\n  if (p == NULL) { perror("malloc"); exit(1); }\n  return p;\n}',
            },
            {
              points: [
                'Each allocation can fail: test for NULL.',
                'A block never freed is a memory leak; a pointer kept after free is dangling.',
                'sizeof *p follows the type of p: nothing to change when the type changes.',
              ],
            },
            'A structure groups fields of different types; a self-referential structure holds a pointer to its own kind, the building block of lists and trees.',
            { code: 'struct node {\n  int data;\n  struct node *link;\n};' },
          ],
        },
        {
          heading: 'Polynomials and sparse matrices',
          blocks: [
            'Keep only non-zero terms. Two polynomials in decreasing order of exponents are added like two sorted lists are merged.',
            {
              code: 'while (i <= endA && j <= endB)\n  if (a[i].exp == b[j].exp) {\n    float c = a[i].coef + b[j].coef;\n    if (c) attach(c, a[i].exp);\n    i++; j++;\n  } else if (a[i].exp > b[j].exp) {\n    attach(a[i].coef, a[i].exp); i++;\n  } else {\n    attach(b[j].coef, b[j].exp); j++;\n  }',
            },
            'The cost is O(m + n). A sparse matrix is kept as triples (row, col, value) sorted by row; the first triple holds rows, columns and the number of terms.',
            {
              example: 'Fast transpose of a matrix with t terms and n columns',
              working: [
                'count the terms of each column; running sums give each column’s first place',
                'copy each triple to its place: O(n + t) instead of O(n · t)',
              ],
            },
          ],
        },
        {
          heading: 'Stacks',
          blocks: [
            {
              define: 'Stack',
              as: 'A list in which insertion (push) and deletion (pop) happen at one end, the top: last in, first out.',
            },
            {
              code: 'void push(int x) {\n  if (top == MAX - 1) { puts("stack full"); return; }\n  s[++top] = x;\n}\nint pop(void) {\n  if (top == -1) { puts("stack empty"); exit(1); }\n  return s[top--];\n}',
            },
            {
              points: [
                'Used for: function calls and recursion, undo, matching brackets, evaluating expressions, depth-first search.',
                'With a dynamic array, double the capacity when full: the average cost of a push stays constant.',
              ],
            },
          ],
        },
        {
          heading: 'Expressions: infix to postfix',
          blocks: [
            {
              steps: [
                'Operand: write it out.',
                '( : push.',
                ') : pop and write until ( is popped.',
                'Operator: pop and write while the top has higher precedence, or equal and left-associative; then push.',
                'End: pop and write everything.',
              ],
            },
            {
              example: 'Convert (a + b) * c - d / e',
              working: [
                'read ( a + b ) : output a b +, stack empty',
                '* c : output a b + c, stack *',
                '- : pop *, push -; output a b + c *',
                'd / e : output a b + c * d e, stack - /',
                'end: a b + c * d e / -',
              ],
            },
            {
              example: 'Evaluate 6 2 / 3 - 4 2 * +',
              working: ['6 2 / = 3;  3 3 - = 0;  4 2 * = 8;  0 8 + = 8'],
            },
            {
              tip: 'Show the table of symbol, stack and output. For an operator, the second value popped is the left operand.',
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 2,
      title: 'Queues and singly linked lists',
      description:
        'Linear, circular and double-ended queues, several stacks in one array, and singly linked lists with insertion, deletion and reversal.',
      topics: ['queues', 'circular queue', 'deque', 'linked lists'],
      by: 'Aishwarya',
      on: '2025-12-08',
      downloads: 131,
      upvotes: 27,
      sections: [
        {
          heading: 'Queues',
          blocks: [
            {
              define: 'Queue',
              as: 'A list with insertion at the rear and deletion at the front: first in, first out.',
            },
            'In a plain array, front runs away to the right: the queue looks full although the first cells are free. A circular queue takes indices modulo the size.',
            {
              code: 'void addq(int x) {\n  int next = (rear + 1) % MAX;\n  if (next == front) { puts("full"); return; }\n  rear = next; q[rear] = x;\n}\nint deleteq(void) {\n  if (front == rear) { puts("empty"); exit(1); }\n  front = (front + 1) % MAX;\n  return q[front];\n}',
            },
            'One cell stays free, so that front == rear means empty and nothing else; the queue holds MAX - 1 elements.',
            {
              example: 'MAX = 5, front = rear = 0; add 10 20 30 40, delete twice, add 50',
              working: [
                'after adds rear = 4 (full: (4+1) % 5 = 0 = front)',
                'after deletes front = 2',
                'add 50: rear = 0; contents 30 40 50',
              ],
            },
          ],
        },
        {
          heading: 'Variations',
          blocks: [
            {
              table: [
                ['Structure', 'Insert at', 'Delete at'],
                ['Queue', 'rear', 'front'],
                ['Deque', 'both ends', 'both ends'],
                ['Input-restricted deque', 'rear', 'both ends'],
                ['Output-restricted deque', 'both ends', 'front'],
                ['Priority queue', 'anywhere', 'highest priority'],
              ],
            },
            'Several stacks can share an array: stack i begins at boundary[i] and is full when top[i] == boundary[i+1]. Two stacks do best from the two ends towards each other: they overflow only when the whole array is full.',
            {
              tip: 'When a circular queue in dynamic memory is doubled, copy in two pieces: from front + 1 to the end, then from 0 to rear.',
            },
          ],
        },
        {
          heading: 'Singly linked lists',
          blocks: [
            'Nodes lie anywhere; each knows the next. Insertion and deletion at a known place need no shifting, but reaching the k-th node takes k steps.',
            {
              code: 'void insertAfter(struct node *x, int value) {\n  struct node *t = malloc(sizeof *t);\n  t->data = value;\n  t->link = x->link;   /* first the new node */\n  x->link = t;         /* then the old one  */\n}',
            },
            {
              code: 'struct node *delete(struct node *first, int key) {\n  struct node *p = first, *trail = NULL;\n  while (p && p->data != key) { trail = p; p = p->link; }\n  if (!p) return first;\n  if (trail) trail->link = p->link;\n  else first = p->link;\n  free(p);\n  return first;\n}',
            },
            {
              tip: 'Draw the pointers before and after. Reversing the two assignments in insertAfter loses the rest of the list.',
            },
          ],
        },
        {
          heading: 'Working with lists',
          blocks: [
            {
              code: 'struct node *invert(struct node *lead) {\n  struct node *middle = NULL, *trail;\n  while (lead) {\n    trail = middle;\n    middle = lead;\n    lead = lead->link;\n    middle->link = trail;\n  }\n  return middle;\n}',
            },
            {
              example: 'invert 1 → 2 → 3',
              working: [
                'middle 1 → nil; lead 2',
                'middle 2 → 1; lead 3',
                'middle 3 → 2 → 1; lead nil: done in one pass without extra nodes',
              ],
            },
            {
              points: [
                'A linked stack pushes and pops at the first node; a linked queue keeps a pointer to front and rear.',
                'A circular list whose handle points at the last node inserts at either end in constant time.',
                'Typical question: add two polynomials kept as circular lists with a header node.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Doubly linked lists and binary trees',
      description:
        'Doubly linked lists with a header node, properties of binary trees, traversals with and without recursion, and threaded trees.',
      topics: ['doubly linked list', 'binary trees', 'traversals', 'threaded trees'],
      by: 'Nikhil',
      on: '2025-12-20',
      downloads: 118,
      upvotes: 24,
      sections: [
        {
          heading: 'Doubly linked lists',
          blocks: [
            'Each node has a link to both neighbours, so a node can be deleted when only its own address is known. A header node makes the empty list an ordinary case.',
            {
              code: 'void dinsert(node *at, node *newnode) {   /* right of at */\n  newnode->llink = at;\n  newnode->rlink = at->rlink;\n  at->rlink->llink = newnode;\n  at->rlink = newnode;\n}\nvoid ddelete(node *head, node *old) {\n  if (old == head) return;\n  old->llink->rlink = old->rlink;\n  old->rlink->llink = old->llink;\n  free(old);\n}',
            },
            { formula: 'p = p->llink->rlink = p->rlink->llink   holds at every node' },
          ],
        },
        {
          heading: 'Binary trees: facts and numbers',
          blocks: [
            {
              points: [
                'Level i (from 1) has at most 2^(i-1) nodes; a tree of depth k at most 2^k - 1.',
                'With n0 leaves and n2 nodes of degree two: n0 = n2 + 1.',
                'A complete tree with n nodes has depth floor(log2 n) + 1.',
                'In an array from 1: parent of i is i/2, children 2i and 2i + 1.',
              ],
            },
            {
              example: 'Prove n0 = n2 + 1.',
              working: [
                'n = n0 + n1 + n2 nodes.',
                'Every node but the root hangs on one branch: n = B + 1, B = n1 + 2·n2.',
                'Equate: n0 + n1 + n2 = n1 + 2·n2 + 1, so n0 = n2 + 1.',
              ],
            },
            {
              table: [
                ['Word', 'Meaning'],
                ['Full', 'depth k and 2^k - 1 nodes'],
                ['Complete', 'numbered as the first n nodes of a full tree'],
                ['Skewed', 'every node has only left, or only right, children'],
              ],
            },
          ],
        },
        {
          heading: 'Traversals',
          blocks: [
            {
              code: 'void inorder(tree t) {\n  if (t) {\n    inorder(t->left);\n    printf("%d ", t->data);\n    inorder(t->right);\n  }\n}',
            },
            {
              example: 'Tree of A / B * C * D + E',
              working: [
                'preorder + * * / A B C D E',
                'inorder A / B * C * D + E',
                'postorder A B / C * D * E +',
                'level order + * E * D / C A B',
              ],
            },
            {
              code: 'void iterInorder(tree t) {\n  for (;;) {\n    for (; t; t = t->left) push(t);\n    t = pop();\n    if (!t) break;\n    printf("%d ", t->data);\n    t = t->right;\n  }\n}',
            },
            {
              tip: 'Inorder and one of the others determine the tree: the first of preorder (last of postorder) is the root; split the inorder there.',
            },
          ],
        },
        {
          heading: 'Threaded trees',
          blocks: [
            'A tree of n nodes has n + 1 null links. In a threaded tree a null right link points to the inorder successor, a null left link to the inorder predecessor; a bit tells threads from children.',
            {
              code: 'node *insucc(node *t) {\n  node *s = t->right;\n  if (!t->rightThread)\n    while (!s->leftThread) s = s->left;\n  return s;\n}',
            },
            'Inorder traversal is then a loop of insucc, with no stack and no recursion: O(n) time, O(1) space.',
            {
              points: [
                'Typical question: build the tree with preorder A B D E C F and inorder D B E A F C, and thread it.',
                'Typical question: write non-recursive versions of the three traversals.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 4,
      title: 'Binary search trees, selection trees and graphs',
      description:
        'Search, insertion and deletion in binary search trees, winner trees, disjoint sets, and graph representation with both searches.',
      topics: ['binary search tree', 'selection trees', 'union-find', 'graphs', 'BFS', 'DFS'],
      by: 'Divya',
      on: '2026-01-06',
      downloads: 109,
      upvotes: 31,
      sections: [
        {
          heading: 'Binary search trees',
          blocks: [
            {
              define: 'Binary search tree',
              as: 'Every key in the left subtree is smaller than the root’s, every key in the right subtree larger, and both subtrees are search trees.',
            },
            {
              example: 'Insert 30 5 40 2 35 80, then delete 30',
              working: [
                '30 has 5 (with 2) on its left, 40 (with 35, 80) on its right',
                'two children: take the largest of the left (5) or the smallest of the right (35)',
                'with 35: root 35, left 5 (2), right 40 (–, 80)',
              ],
            },
            {
              table: [
                ['Node to delete', 'What to do'],
                ['Leaf', 'set the parent’s link to null'],
                ['One child', 'link the parent to the child'],
                ['Two children', 'copy inorder predecessor or successor, delete that node'],
              ],
            },
            'Everything takes O(h): log n for random keys, n for keys inserted in order.',
          ],
        },
        {
          heading: 'Selection trees and disjoint sets',
          blocks: [
            'A winner tree merges k sorted runs: the leaves hold the head of each run, each inner node the smaller of its children. After taking the winner only its path to the root is replayed: log k comparisons for each record, n log k altogether.',
            'Disjoint sets are trees of parent links. Weighted union hangs the smaller tree below the larger, so no tree is higher than log2 n + 1; collapsing find makes every node on the way a child of the root.',
            {
              code: 'int find(int i) {\n  int root = i, next;\n  while (parent[root] >= 0) root = parent[root];\n  for (; i != root; i = next) {\n    next = parent[i]; parent[i] = root;\n  }\n  return root;\n}',
            },
          ],
        },
        {
          heading: 'Graphs in memory',
          blocks: [
            {
              table: [
                ['', 'Adjacency matrix', 'Adjacency lists'],
                ['Space', 'n²', 'n + 2e (undirected)'],
                ['Is (u,v) an edge?', 'O(1)', 'O(degree)'],
                ['All neighbours', 'O(n)', 'O(degree)'],
                ['Good for', 'dense graphs', 'sparse graphs'],
              ],
            },
            {
              points: [
                'The sum of all degrees is 2e.',
                'An undirected graph has at most n(n-1)/2 edges.',
                'A connected graph with n - 1 edges is a tree.',
              ],
            },
          ],
        },
        {
          heading: 'Searching a graph',
          blocks: [
            {
              code: 'void dfs(int v) {\n  visited[v] = 1; printf("%d ", v);\n  for (node *w = graph[v]; w; w = w->link)\n    if (!visited[w->vertex]) dfs(w->vertex);\n}',
            },
            {
              code: 'void bfs(int v) {\n  visited[v] = 1; addq(v);\n  while (!empty()) {\n    v = deleteq(); printf("%d ", v);\n    for (node *w = graph[v]; w; w = w->link)\n      if (!visited[w->vertex]) {\n        visited[w->vertex] = 1; addq(w->vertex);\n      }\n  }\n}',
            },
            {
              example: 'Edges 0-1 0-2 1-3 1-4 2-5 2-6 3-7 4-7 5-7 6-7, from 0',
              working: ['depth first: 0 1 3 7 4 5 2 6', 'breadth first: 0 1 2 3 4 5 6 7'],
            },
            'With lists both take O(n + e). Breadth first finds paths with fewest edges; depth first finds components, cycles and articulation points.',
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 5,
      title: 'Hashing, leftist trees and optimal search trees',
      description:
        'Hash functions, collisions by probing and chaining with worked tables, dynamic hashing, priority queues and optimal binary search trees.',
      topics: ['hashing', 'collisions', 'dynamic hashing', 'leftist trees', 'optimal BST'],
      by: 'Prajwal',
      on: '2026-01-19',
      downloads: 94,
      upvotes: 18,
      sections: [
        {
          heading: 'Hash functions',
          blocks: [
            'A hash function turns a key into a bucket number. It should be quick, and spread the keys evenly whatever pattern they have.',
            {
              table: [
                ['Method', 'How', 'Example'],
                ['Division', 'k mod D, D prime', '1234 mod 97 = 70'],
                ['Mid-square', 'middle digits of k²', '3205² = 10272025 → 72'],
                ['Folding', 'add parts of k', '123 + 456 + 78 = 657'],
                ['Digit analysis', 'choose well-spread digits', 'known keys only'],
              ],
            },
            { formula: 'loading density α = n / (s·b),   n keys, b buckets of s slots' },
            {
              tip: 'D should have no small factors: with D even, odd keys go to odd buckets and half the table may stay empty.',
            },
          ],
        },
        {
          heading: 'Collisions',
          blocks: [
            {
              example: 'b = 11, h = k mod 11, keys 25 43 36 14 3 58, linear probing',
              working: [
                '25 → 3;  43 → 10;  36 → 3, taken, 4;  14 → 3, 4 taken, 5',
                '3 → 3, 4, 5 taken, 6;  58 → 3, 4, 5, 6 taken, 7',
                'searching 58 takes five comparisons: a cluster has grown',
              ],
            },
            {
              points: [
                'Quadratic probing tries h, h + 1, h - 1, h + 4, h - 4 …: no primary clusters.',
                'Double hashing adds a second function of the key as the step.',
                'Chaining keeps a list for each bucket: the load may exceed 1, and deletion is simple.',
              ],
            },
            {
              formula:
                'successful search, chaining:  about 1 + α/2\nsuccessful search, linear probing:  about (1 + 1/(1 - α))/2',
            },
          ],
        },
        {
          heading: 'Dynamic hashing',
          blocks: [
            'A fixed table must be rebuilt when it fills. With a directory, the last bits of h(k) choose an entry, and several entries may share a bucket. A full bucket is split in two by one more bit; only if it already used all bits of the directory is that doubled.',
            {
              example: 'Two-slot buckets, directory of depth 2',
              working: [
                'A0 100000, A1 100001, B0 101000, B1 101001, C1 110001, C2 110010',
                'bits 00: A0 B0; 01: A1 B1; C1 ends in 01 too: overflow',
                'depth 3: 001 holds A1, B1 and C1 again overflows; with depth 4: 0001 A1 C1, 1001 B1',
              ],
            },
            'The directoryless variant splits buckets in turn (0, 1, 2 …) and keeps overflow chains until their turn comes.',
          ],
        },
        {
          heading: 'Priority queues and optimal trees',
          blocks: [
            'A leftist tree melds two queues in O(log n): shortest(left) ≥ shortest(right) at every node, so the rightmost path is short. Meld along the right paths, then swap children where the rule is broken. Insert and delete-min are melds.',
            'An optimal binary search tree minimises the expected cost for known probabilities p (keys) and q (gaps):',
            {
              formula:
                'c(i, j) = w(i, j) + min over i < k ≤ j of ( c(i, k-1) + c(k, j) )\nw(i, j) = w(i, j-1) + p(j) + q(j)',
            },
            'O(n³) entries’ work; Knuth’s bound on the root’s place brings it to O(n²).',
            {
              points: [
                'Typical question: build the hash table for given keys by three methods and compare the probes.',
                'Typical question: meld two given min-leftist trees step by step.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pptx',
      module: 1,
      title: 'Stacks in twelve minutes: revision slides',
      description:
        'Slides for the night before: push and pop, brackets, infix to postfix, evaluation, recursion, and five questions with answers.',
      topics: ['stacks', 'postfix', 'recursion', 'revision'],
      by: 'Bhavana',
      on: '2026-07-11',
      downloads: 58,
      upvotes: 14,
      sections: [
        {
          heading: 'The idea',
          blocks: [
            {
              points: [
                'Last in, first out: one open end, the top',
                'push adds, pop removes, peek only looks',
                'Every operation is O(1)',
                'Overflow: push on a full array. Underflow: pop of an empty one',
              ],
            },
          ],
        },
        {
          heading: 'In C',
          blocks: [
            {
              code: 'int s[MAX], top = -1;\n\nvoid push(int x) { if (top == MAX-1) full(); else s[++top] = x; }\nint  pop(void)   { if (top == -1) empty();  return s[top--]; }',
            },
            'Note ++top before, top-- after: top always names the last element.',
          ],
        },
        {
          heading: 'Matching brackets',
          blocks: [
            {
              steps: [
                'Opening bracket: push',
                'Closing bracket: pop and compare the kinds',
                'Different, or nothing to pop: wrong',
                'At the end the stack must be empty',
              ],
            },
            { example: '{ [ ( ) ] ( }', working: ['( is on top when } comes: wrong'] },
          ],
        },
        {
          heading: 'Infix to postfix',
          blocks: [
            {
              table: [
                ['Read', 'Stack', 'Output'],
                ['a + b', '+', 'a b'],
                ['* c', '+ *', 'a b c'],
                ['- d', '-', 'a b c * + d'],
                ['end', '', 'a b c * + d -'],
              ],
            },
          ],
        },
        {
          heading: 'Recursion is a stack',
          blocks: [
            {
              points: [
                'Each call pushes its parameters, locals and return address',
                'factorial(4) holds five frames at its deepest',
                'Too deep: stack overflow',
                'Every recursion can be written with a stack of your own',
              ],
            },
            {
              formula: 'A(m, n): Ackermann’s function grows so fast that A(4, 2) has 19,729 digits',
            },
          ],
        },
        {
          heading: 'Ask yourself',
          blocks: [
            {
              steps: [
                'Evaluate 5 1 2 + 4 * + 3 - (answer: 14)',
                'Convert a * (b + c) / d (answer: a b c + * d /)',
                'Which orders of 1 2 3 can a stack not produce? (only 3 1 2)',
                'Two stacks make a queue: how? (one for input, pour into the other for output)',
                'Cost of n pushes with doubling? (O(n) together)',
              ],
            },
          ],
        },
      ],
    },
  ],
};
