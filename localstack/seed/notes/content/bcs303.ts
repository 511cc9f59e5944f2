import type { Course } from '../document.ts';

export const operatingSystems: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS303',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'What an operating system does, and how it is built',
      description:
        'Goals and services of an operating system, dual mode, system calls, and the structures: monolithic, layered, microkernel, modules, virtual machines.',
      topics: ['operating system services', 'system calls', 'dual mode', 'virtual machines'],
      by: 'Sandeep',
      on: '2025-11-28',
      downloads: 148,
      upvotes: 29,
      sections: [
        {
          heading: 'Between hardware and programs',
          blocks: [
            {
              define: 'Operating system',
              as: 'The program that manages the hardware: it allocates processor, memory, devices and files, and gives application programs an environment to run in.',
            },
            {
              table: [
                ['System', 'Idea', 'Wins'],
                ['Batch', 'jobs one after another', 'no set-up in between'],
                ['Multiprogrammed', 'several jobs in memory', 'CPU busy while one waits'],
                ['Time-sharing', 'CPU switches often', 'response for each user'],
                ['Multiprocessor', 'several CPUs, shared memory', 'throughput, reliability'],
                ['Real-time', 'fixed deadlines', 'control of devices'],
              ],
            },
            'Users see convenience; the system’s owner sees efficient use. Most design questions are a balance of these two.',
          ],
        },
        {
          heading: 'Protection by hardware',
          blocks: [
            'A mode bit tells user mode (1) from kernel mode (0). Privileged instructions (I/O, timer, mode change, memory map) trap if tried in user mode.',
            {
              steps: [
                'A program executes a system call: a trap.',
                'The hardware sets the mode bit to kernel and jumps to the handler by a table.',
                'The kernel checks the arguments and does the work.',
                'It returns in user mode to the next instruction.',
              ],
            },
            'A timer interrupt makes sure that no program keeps the processor for ever; base and limit registers (or page tables) keep it within its own memory.',
            {
              tip: 'Interrupt: by a device, at any time. Trap or exception: by the running program itself, through an error or a system call.',
            },
          ],
        },
        {
          heading: 'Services and system calls',
          blocks: [
            {
              points: [
                'For users: interface, running programs, I/O, files, communication, error detection.',
                'For the system: resource allocation, accounting, protection and security.',
              ],
            },
            {
              table: [
                ['Group', 'Examples (Unix)'],
                ['Process control', 'fork, exec, exit, wait'],
                ['Files', 'open, read, write, close'],
                ['Devices', 'ioctl, read, write'],
                ['Information', 'getpid, time'],
                ['Communication', 'pipe, shmget, socket'],
                ['Protection', 'chmod, umask'],
              ],
            },
            'Parameters go in registers, in a block of memory whose address is in a register, or on the stack. Programs usually call a library function (an API), which makes the system call.',
          ],
        },
        {
          heading: 'Structures',
          blocks: [
            {
              table: [
                ['Structure', 'Strength', 'Weakness'],
                ['Monolithic', 'fast: one address space', 'a fault anywhere brings all down'],
                ['Layered', 'each layer tested on those below', 'hard to order, slower'],
                ['Microkernel', 'small, portable, safe', 'messages cost time'],
                ['Loadable modules', 'flexible, no messages', 'modules share the kernel’s fate'],
              ],
            },
            'A virtual machine monitor gives each guest the illusion of hardware of its own: isolation between guests, several systems on one machine, tests without risk. The bootstrap program in ROM or flash loads the kernel at power-on.',
            {
              points: [
                'Typical question: distinguish multiprogramming from multitasking, and clustered from multiprocessor systems.',
                'Typical question: explain the microkernel with a figure.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 2,
      title: 'Processes and threads',
      description:
        'Process states and the control block, fork and wait with output questions, communication by shared memory and messages, and threading models.',
      topics: ['process', 'fork', 'context switch', 'IPC', 'threads'],
      by: 'Harshitha',
      on: '2025-12-12',
      downloads: 127,
      upvotes: 26,
      sections: [
        {
          heading: 'The process',
          blocks: [
            {
              define: 'Process',
              as: 'A program in execution: text, data, heap and stack, with a program counter and registers.',
            },
            {
              table: [
                ['State', 'Leaves it for'],
                ['new', 'ready, when admitted'],
                ['ready', 'running, when dispatched'],
                ['running', 'ready (interrupt), waiting (I/O), terminated (exit)'],
                ['waiting', 'ready, when the event comes'],
              ],
            },
            'The process control block keeps: state, number, program counter, registers, scheduling and memory information, accounting, open files. A context switch saves one block’s registers and loads another’s: pure overhead, a few microseconds.',
            {
              points: [
                'Long-term scheduler: which jobs come into memory. Seldom; controls the degree of multiprogramming.',
                'Short-term: which ready process runs next. Every few milliseconds.',
                'Medium-term: swaps processes out and in.',
              ],
            },
          ],
        },
        {
          heading: 'fork, exec, wait',
          blocks: [
            {
              code: '#include <stdio.h>\n#include <sys/wait.h>\n#include <unistd.h>\n\nint main(void) {\n  pid_t pid = fork();\n  if (pid == 0) execlp("ls", "ls", "-l", NULL);\n  else { wait(NULL); puts("child done"); }\n  return 0;\n}',
            },
            'fork returns 0 in the child and the child’s number in the parent; both go on after the call with copies of the same memory.',
            {
              example: 'How many processes after fork(); fork(); fork(); ?',
              working: ['each call doubles: 2 · 2 · 2 = 8 processes, 7 of them new'],
            },
            {
              points: [
                'Zombie: has ended, but its parent has not called wait.',
                'Orphan: its parent has ended; it is adopted by init.',
              ],
            },
          ],
        },
        {
          heading: 'Communication',
          blocks: [
            {
              table: [
                ['', 'Shared memory', 'Message passing'],
                ['Speed', 'memory speed after set-up', 'a system call per message'],
                ['Synchronisation', 'by the programs', 'by the kernel'],
                ['Across machines', 'no', 'yes'],
              ],
            },
            {
              code: '/* bounded buffer, shared memory */\nwhile (((in + 1) % SIZE) == out) ;   /* producer waits */\nbuffer[in] = item;\nin = (in + 1) % SIZE;',
            },
            'Messages: direct (send to P) or through mailboxes; blocking or not. When both sides block it is a rendezvous. Pipes, sockets and remote procedure calls are built on messages.',
          ],
        },
        {
          heading: 'Threads',
          blocks: [
            {
              define: 'Thread',
              as: 'A unit of CPU use within a process: own counter, registers and stack; shared code, data and files.',
            },
            {
              points: [
                'Responsiveness: one thread waits, another answers.',
                'Sharing without set-up; cheap to create and switch.',
                'Several cores work on one program.',
              ],
            },
            {
              table: [
                ['Model', 'Mapping', 'Note'],
                ['Many-to-one', 'many user on one kernel thread', 'one blocking call stops all'],
                ['One-to-one', 'each has its own', 'Linux, Windows'],
                ['Many-to-many', 'many on as many or fewer', 'flexible, complicated'],
              ],
            },
            {
              tip: 'Asked for differences, answer in a table with at least four lines: memory, creation cost, communication, effect of a crash.',
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'CPU scheduling and synchronisation',
      description:
        'FCFS, SJF, priority and round robin with Gantt charts and averages, the critical section, semaphores and the three classical problems.',
      topics: [
        'CPU scheduling',
        'round robin',
        'critical section',
        'semaphores',
        'dining philosophers',
      ],
      by: 'Ananya',
      on: '2026-01-09',
      downloads: 201,
      upvotes: 55,
      sections: [
        {
          heading: 'Criteria',
          blocks: [
            {
              formula:
                'turnaround = completion - arrival\nwaiting = turnaround - burst\nresponse = first run - arrival',
            },
            {
              table: [
                ['Algorithm', 'Chooses', 'Weak point'],
                ['FCFS', 'earliest arrival', 'convoy effect'],
                ['SJF', 'shortest burst', 'bursts must be guessed'],
                ['SRTF', 'shortest remaining, preemptive', 'more switches'],
                ['Priority', 'highest priority', 'starvation; cure: ageing'],
                ['Round robin', 'next in turn, quantum q', 'q too small: overhead'],
              ],
            },
            'SJF gives the least average waiting time of all. The next burst is estimated by exponential averaging:',
            { formula: 'τ(n+1) = α·t(n) + (1 - α)·τ(n),   0 ≤ α ≤ 1' },
          ],
        },
        {
          heading: 'A worked schedule',
          blocks: [
            {
              table: [
                ['Process', 'Arrival', 'Burst'],
                ['P1', '0', '8'],
                ['P2', '1', '4'],
                ['P3', '2', '9'],
                ['P4', '3', '5'],
              ],
            },
            {
              example: 'FCFS',
              working: [
                'P1 0-8, P2 8-12, P3 12-21, P4 21-26',
                'waiting 0, 7, 10, 18; average 8.75',
              ],
            },
            {
              example: 'Shortest remaining time first',
              working: [
                'P1 0-1, P2 1-5, P4 5-10, P1 10-17, P3 17-26',
                'waiting 9, 0, 15, 2; average 6.5',
              ],
            },
            {
              example: 'Round robin, q = 4',
              working: [
                'P1 0-4, P2 4-8, P3 8-12, P4 12-16, P1 16-20, P3 20-24, P4 24-25, P3 25-26',
                'waiting 12, 3, 15, 17; average 11.75',
              ],
            },
            {
              tip: 'Check: the last completion equals the sum of bursts plus idle time, and waiting times are never negative.',
            },
          ],
        },
        {
          heading: 'The critical section',
          blocks: [
            'Two processes that both do counter++ can lose an update, since load, add and store may interleave. A solution must give:',
            {
              points: [
                'Mutual exclusion: at most one inside.',
                'Progress: if nobody is inside, one of those who wish to enter does so.',
                'Bounded waiting: the number of times others go first is limited.',
              ],
            },
            {
              code: '/* Peterson, process i, the other is j */\nflag[i] = true;\nturn = j;\nwhile (flag[j] && turn == j) ;\n  /* critical section */\nflag[i] = false;',
            },
            {
              example: 'Why does it exclude?',
              working: [
                'If both were inside, both flags are true, and turn would have to be i and j at once.',
              ],
            },
            'In hardware: test-and-set or compare-and-swap make reading and writing one indivisible step.',
          ],
        },
        {
          heading: 'Semaphores and classical problems',
          blocks: [
            {
              code: 'wait(S):   S.value--; if (S.value < 0) block on S\nsignal(S): S.value++; if (S.value <= 0) wake one up',
            },
            'Bounded buffer with n slots: mutex = 1, empty = n, full = 0.',
            {
              code: 'producer              consumer\nwait(empty)           wait(full)\nwait(mutex)           wait(mutex)\n  add an item           take an item\nsignal(mutex)         signal(mutex)\nsignal(full)          signal(empty)',
            },
            {
              tip: 'Swap the two waits of the producer and the system can deadlock: it sleeps on empty while holding mutex.',
            },
            {
              points: [
                'Readers and writers: the first reader locks writers out, the last lets them in.',
                'Dining philosophers: let at most four sit down, or take both forks only when both are free, or make one of them left-handed.',
              ],
            },
          ],
        },
        {
          heading: 'Monitors, and what to practise',
          blocks: [
            'A monitor is a type whose procedures exclude each other automatically. Condition variables have wait (give up the monitor and sleep) and signal (wake one; lost if none sleeps, unlike with a semaphore).',
            {
              code: 'monitor DP {\n  state[5]; condition self[5];\n  pickup(i): state[i] = HUNGRY; test(i);\n             if (state[i] != EATING) self[i].wait();\n  putdown(i): state[i] = THINKING;\n              test((i+4) % 5); test((i+1) % 5);\n}',
            },
            {
              points: [
                'Typical question: draw Gantt charts for four algorithms and compare the averages.',
                'Typical question: state the readers-writers problem and solve it with semaphores.',
                'Typical question: what is priority inversion, and how does inheritance cure it?',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 4,
      title: 'Deadlocks and main memory',
      description:
        'Four conditions, Banker’s algorithm step by step, detection and recovery; contiguous allocation, paging with TLB, segmentation.',
      topics: ['deadlock', "Banker's algorithm", 'paging', 'TLB', 'segmentation'],
      by: 'Manoj',
      on: '2026-01-23',
      downloads: 155,
      upvotes: 41,
      sections: [
        {
          heading: 'Deadlock',
          blocks: [
            {
              points: [
                'Mutual exclusion: a resource cannot be shared.',
                'Hold and wait: a process keeps what it has while it waits.',
                'No preemption: nothing is taken away.',
                'Circular wait: P0 waits for P1 … Pn waits for P0.',
              ],
            },
            'All four are necessary. Prevention breaks one: for example, number the resources and request only upwards, so that no circle can close. In a resource-allocation graph with single instances a cycle means deadlock; with several instances it may.',
            {
              table: [
                ['Strategy', 'Cost'],
                ['Prevention', 'low use of resources'],
                ['Avoidance', 'maximum claims must be known'],
                ['Detection and recovery', 'lost work, victims'],
                ['Ignoring it', 'a restart now and then'],
              ],
            },
          ],
        },
        {
          heading: 'Banker’s algorithm',
          blocks: [
            {
              table: [
                ['', 'Allocation A B C', 'Max A B C', 'Need A B C'],
                ['P0', '0 1 0', '7 5 3', '7 4 3'],
                ['P1', '2 0 0', '3 2 2', '1 2 2'],
                ['P2', '3 0 2', '9 0 2', '6 0 0'],
                ['P3', '2 1 1', '2 2 2', '0 1 1'],
                ['P4', '0 0 2', '4 3 3', '4 3 1'],
              ],
            },
            {
              example: 'Available 3 3 2. Is the state safe?',
              working: [
                'P1 (1 2 2 fits): work becomes 5 3 2',
                'P3 (0 1 1): 7 4 3;  P4 (4 3 1): 7 4 5',
                'P0 (7 4 3): 7 5 5;  P2 (6 0 0): 10 5 7',
                'safe: P1, P3, P4, P0, P2',
              ],
            },
            {
              example: 'P1 asks for 1 0 2. Grant it?',
              working: [
                '≤ Need and ≤ Available; pretend: Available 2 3 0, P1 needs 0 2 0',
                'P1, P3, P4, P0, P2 still works: grant',
              ],
            },
            {
              tip: 'Then P0 asking for 0 2 0 must wait: Available would be 2 1 0 and no process could finish.',
            },
          ],
        },
        {
          heading: 'Contiguous memory',
          blocks: [
            {
              table: [
                ['Fit', 'Chooses', 'Leaves'],
                ['First', 'the first hole that is large enough', 'quickest'],
                ['Best', 'the smallest that is large enough', 'tiny holes'],
                ['Worst', 'the largest', 'large holes'],
              ],
            },
            {
              example: 'Holes 100 500 200 300 600; requests 212 417 112 426',
              working: [
                'first fit: 212 in 500, 417 in 600, 112 in 288 (rest of 500), 426 waits',
                'best fit: 212 in 300, 417 in 500, 112 in 200, 426 in 600: all fit',
                'worst fit: 212 in 600, 417 in 500, 112 in 388, 426 waits',
              ],
            },
            'External fragmentation: enough free memory, but in pieces. Compaction moves processes together. Internal fragmentation: unused memory within an allocated block.',
          ],
        },
        {
          heading: 'Paging',
          blocks: [
            'Logical memory is cut into pages, physical memory into frames of equal size; the page table maps one to the other. No external fragmentation; half a page lost per process on average.',
            {
              example: 'Page size 1 KB, address 3085',
              working: [
                'page 3085 / 1024 = 3, offset 3085 - 3072 = 13',
                'if page 3 is in frame 6: 6 · 1024 + 13 = 6157',
              ],
            },
            {
              formula:
                'effective access = h·(c + m) + (1 - h)·(c + 2m)\nh hit ratio of the TLB, c its time, m memory time',
            },
            {
              example: 'h = 0.8, c = 20 ns, m = 100 ns',
              working: ['0.8 · 120 + 0.2 · 220 = 96 + 44 = 140 ns'],
            },
            {
              points: [
                'Large tables: hierarchical (two or more levels), hashed, or inverted (one entry per frame).',
                'Protection by valid bit and read/write bits in each entry.',
              ],
            },
          ],
        },
        {
          heading: 'Segmentation',
          blocks: [
            'A program is seen as segments (main, stack, table …), each with a number and a length. An address is (s, d): if d < limit[s] it becomes base[s] + d, otherwise it traps.',
            {
              table: [
                ['Segment', 'Base', 'Limit'],
                ['0', '219', '600'],
                ['1', '2300', '14'],
                ['2', '90', '100'],
                ['3', '1327', '580'],
                ['4', '1952', '96'],
              ],
            },
            {
              example: 'Addresses (0, 430), (1, 10), (2, 500), (4, 112)',
              working: ['649;  2310;  trap (500 > 100);  trap (112 > 96)'],
            },
            {
              points: [
                'Typical question: compare paging and segmentation.',
                'Typical question: draw paging hardware with a TLB and explain it.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 5,
      title: 'Virtual memory, files and disks',
      description:
        'Demand paging and page replacement with traces, thrashing, file allocation methods and disk scheduling with head movements.',
      topics: ['page replacement', 'thrashing', 'file allocation', 'disk scheduling'],
      by: 'Pooja',
      on: '2026-02-03',
      downloads: 139,
      upvotes: 35,
      sections: [
        {
          heading: 'Demand paging',
          blocks: [
            {
              steps: [
                'Reference to a page whose valid bit is off: trap.',
                'Check the address; find a free frame, or free one.',
                'Read the page from disk; another process runs meanwhile.',
                'Set the table entry; restart the instruction.',
              ],
            },
            { formula: 'effective access = (1 - p)·m + p·(page-fault time)' },
            {
              example: 'm = 200 ns, fault 8 ms, one fault in 1,000',
              working: ['0.999 · 200 + 0.001 · 8,000,000 = 8,200 ns: forty times slower'],
            },
            'Copy-on-write: after fork, parent and child share pages until one of them writes.',
          ],
        },
        {
          heading: 'Page replacement',
          blocks: [
            {
              example: 'Three frames, 7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1',
              working: ['FIFO 15 faults, optimal 9, LRU 12'],
            },
            {
              table: [
                ['Algorithm', 'Victim', 'Note'],
                ['FIFO', 'oldest in memory', 'Belady’s anomaly'],
                ['Optimal', 'used latest in the future', 'only as a measure'],
                ['LRU', 'used longest ago', 'counters or stack'],
                ['Second chance', 'FIFO, spares referenced pages', 'one bit'],
              ],
            },
            {
              example: 'Belady: 1 2 3 4 1 2 5 1 2 3 4 5 with FIFO',
              working: ['three frames: 9 faults; four frames: 10'],
            },
            { tip: 'Count the first loads as faults too, and show every column of the table.' },
          ],
        },
        {
          heading: 'Thrashing',
          blocks: [
            {
              define: 'Thrashing',
              as: 'A process spends more time paging than executing. It begins when the sum of the working sets exceeds the frames.',
            },
            'CPU use falls, the scheduler brings in more processes, and it gets worse. Cures: local replacement, the working-set model (the pages of the last Δ references), or control by page-fault frequency between two limits.',
            {
              example: 'Δ = 5, references … 2 6 1 5 7',
              working: ['working set {1, 2, 5, 6, 7}, size 5'],
            },
          ],
        },
        {
          heading: 'Files on disk',
          blocks: [
            {
              table: [
                ['Method', 'Sequential', 'Direct', 'Trouble'],
                ['Contiguous', 'fast', 'fast', 'external fragmentation, growth'],
                ['Linked', 'fast', 'slow', 'a lost pointer loses the rest'],
                ['Indexed', 'fast', 'fast', 'index block for small files'],
              ],
            },
            'Unix combines them: 12 direct blocks, then single, double and triple indirect ones.',
            {
              example: 'Largest file, 4 KB blocks, 4-byte pointers',
              working: ['1,024 pointers a block: 12 + 1,024 + 1,024² + 1,024³ blocks, about 4 TB'],
            },
            'Free space: bit vector (1 free), linked list, grouping, or counting runs.',
          ],
        },
        {
          heading: 'Disk scheduling',
          blocks: [
            {
              example: 'Queue 98 183 37 122 14 124 65 67, head at 53, cylinders 0-199',
              working: [
                'FCFS: 640 cylinders',
                'SSTF 65 67 37 14 98 122 124 183: 236',
                'SCAN towards 0: 53 + 183 = 236',
                'C-SCAN upwards: 146 + 199 + 37 = 382',
                'LOOK towards 14: 39 + 169 = 208; C-LOOK upwards: 130 + 169 + 23 = 322',
              ],
            },
            {
              points: [
                'SSTF can starve far requests.',
                'SCAN and LOOK are fair under load; C-SCAN makes waiting times more even.',
                'A solid-state drive has no arm: FCFS with merging of neighbours does.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
