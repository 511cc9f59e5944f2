import { pick, randomOf, type RandomNumbers } from '../../support/histories/random.ts';

/** What a made paper asks, and how it is laid out. */
export interface TruePart {
  readonly number: number;
  readonly letter: string | null;
  readonly text: string;
  /** The text as it is set: lines, `^2` and `_2` for small figures, and blocks that `[` begins. */
  readonly source: string;
  /** Null for a misprint. */
  readonly marks: number | null;
  readonly module: number | null;
  readonly level: string | null;
  readonly outcome: string | null;
  readonly alternative: number | null;
  readonly options?: readonly string[];
}

export const layouts = [
  'parts-2010',
  'columns-2015',
  'columns-2018',
  'table-2018-model',
  'table-2022',
  'table-2022-model',
  'mcq',
  'college',
] as const;
export type Layout = (typeof layouts)[number];

export interface TruePaper {
  readonly layout: Layout;
  readonly code: string;
  readonly session: string | null;
  readonly printedSession: string;
  readonly title: string;
  readonly maxMarks: number;
  readonly parts: readonly TruePart[];
}

const tasks =
  'Explain,Describe,Discuss,Illustrate,Define,Derive an expression for,Compare the methods of,What is meant by,Write an algorithm for,With a neat diagram explain,List the advantages of,Summarise';
const topics =
  'the phases of a compiler,process scheduling,the relational model,deadlock avoidance,virtual memory and paging,the transport layer,congestion control,binary search trees,hashing with chaining,the Fourier series,partial differential equations,stress and strain in a beam,the open hearth furnace,a single phase transformer,the bipolar junction transistor,operational amplifiers,the second law of thermodynamics,the Carnot cycle,fluid flow in a pipe,soil compaction,the water cement ratio,project life cycle models,risk management,the waterfall model,supervised learning,decision trees,gradient descent,the eigenvalues of a matrix,crystal lattices,optical fibres,the laser,superconductors,quantum gates,polymer composites,corrosion of metals,green chemistry,entrepreneurship,intellectual property rights,the preamble of the constitution,fundamental rights,ethics in engineering,requirements engineering,software testing,the shift reduce parser,lexical analysis,macro processors,linking loaders,interrupt handling,cache memory,pipelining,instruction formats,number systems,Boolean algebra,flip flops,counters and registers,sampling of signals,amplitude modulation,digital filters,antenna arrays,transmission lines';
const endings =
  '|with an example|with suitable diagrams|and mention its applications|and state its limitations|with respect to modern systems and give two examples of its use in industry|. Also discuss the factors that influence its performance, and how each of them is measured in practice|for the following : i) first order systems ii) second order systems iii) systems with delay|and solve for x = 5 and y = 12|. Write short notes on : a) its history b) its future';
/** Blocks of lines below a sentence, as papers set them. */
const blocks = [
  ':\ni) Construction\nii) Working principle\niii) Applications',
  ':\n(i) First principle  (ii) Second principle',
  '.\n[figure]',
  'as shown below.\n[figure]\nAssume that the supply is 12 V.',
  'for the data given below :\n[table]Load|Speed|Torque;10|1450|12;25|1410|31;40|1365|48',
  ', given that\ny = x^2 + 3x_1 - 7\nand z = 4y^3.',
  'for the grammar\nS -> AB | c\nA -> aA | b\nB -> d',
  'and trace the program :\nint main() {\nfor (i = 0; i < 10; i++)\nsum = sum + i;\n}',
];

/** A question's sentence; some fill several lines. */
function writeSource(random: RandomNumbers): string {
  const [task, topic] = [pick(random, tasks.split(',')), pick(random, topics.split(','))];
  const second = random() < 0.3 ? ` and ${pick(random, topics.split(','))}` : '';
  const isBlock = random() < 0.2;
  const ending = isBlock ? pick(random, blocks) : pick(random, endings.split('|'));
  const begins = /^[.,:]|^$/.test(ending) ? '' : ' ';
  return `${task} ${topic}${second}${begins}${ending}${isBlock ? '' : '.'}`;
}

/** The words and figures that a source shows. */
const textOf = (source: string): string =>
  source
    .split('\n')
    .filter((line) => line !== '[figure]')
    .map((line) =>
      line.startsWith('[table]')
        ? line.slice('[table]'.length).replaceAll(/[|;]/g, ' ')
        : line.replaceAll(/[\^_](?=\d)/g, ''),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const unprinted = { module: null, level: null, outcome: null, alternative: null };
const sourceAndText = (source: string) => ({ source, text: textOf(source) });

const sums: Readonly<Record<number, readonly (readonly number[])[]>> = {
  16: [
    [8, 8],
    [5, 3, 8],
    [4, 7, 5],
    [6, 10],
    [4, 4, 8],
  ],
  20: [
    [10, 10],
    [6, 6, 8],
    [7, 7, 6],
    [8, 12],
    [5, 5, 10],
    [4, 6, 5, 5],
  ],
};

const titles =
  'Compiler Design,Operating Systems,Database Management Systems,Applied Mathematics,Fluid Mechanics,Control Engineering,Analog Electronics,Software Engineering';
const sessions: readonly (readonly [string, string])[] = [
  ['2016-01', 'Dec.2015/Jan.2016'],
  ['2019-07', 'June/July 2019'],
  ['2020-09', 'Aug./Sept. 2020'],
  ['2024-07', 'June/July 2024'],
  ['2024-01', 'Dec.2023/Jan.2024'],
];
const codes: Readonly<Record<Layout, readonly string[]>> = {
  'parts-2010': ['10CS63', '10ME54', '10MAT41'],
  'columns-2015': ['15CS63', '17EC52', '15CS553'],
  'columns-2018': ['18CS51', '21CS51', '18MAT31'],
  'table-2018-model': ['18CS51', '21EC43'],
  'table-2022': ['BCS401', 'BCS405A', 'BEC503'],
  'table-2022-model': ['BPHYS102', 'BMATS201', 'BESCK104D'],
  mcq: ['BUHK408', 'BIKS109'],
  college: ['22CS52'],
};

/** A paper of a layout, the same for the same seed. */
export function writePaper(layout: Layout, seed: number): TruePaper {
  const random = randomOf(seed);
  const isModel = layout.endsWith('model');
  const [session, printedSession] = isModel ? [null, ''] : pick(random, sessions);
  const maxMarks = layout === 'columns-2015' ? 80 : layout === 'mcq' ? 50 : 100;
  const hasModules = !['parts-2010', 'mcq', 'college'].includes(layout);
  const hasLevels = layout.startsWith('table');
  const parts: TruePart[] = [];
  if (layout === 'mcq')
    for (let number = 1; number <= 50; number++)
      parts.push({
        number,
        letter: null,
        ...sourceAndText(
          writeSource(random)
            .split(/[:.\n]/, 1)[0]!
            .slice(0, 70)
            .trim(),
        ),
        marks: 1,
        ...unprinted,
        options: Array.from({ length: 4 }, () => pick(random, topics.split(','))),
      });
  else
    for (let number = 1; number <= (layout === 'parts-2010' ? 8 : 10); number++) {
      const module = Math.ceil(number / 2);
      pick(random, sums[maxMarks / 5]!).forEach((marks, at) =>
        parts.push({
          number,
          letter: 'abcd'[at]!,
          ...sourceAndText(writeSource(random)),
          marks: random() < 0.01 ? null : marks,
          module: hasModules ? module : null,
          level: hasLevels
            ? random() < 0.08
              ? 'L1, L3'
              : `L${1 + Math.floor(random() * 4)}`
            : null,
          outcome: hasLevels ? `CO${random() < 0.9 ? module : 1}` : null,
          alternative: hasModules ? number + (number % 2 === 1 ? 1 : -1) : null,
        }),
      );
    }
  const code = pick(random, codes[layout]);
  return {
    layout,
    code,
    session,
    printedSession,
    title: pick(random, titles.split(',')),
    maxMarks,
    parts,
  };
}
