import { measureRepeats } from '../../questions/papers/asked-before.ts';
import {
  measurePapers,
  measureScans,
  type Measured,
  type PaperKind,
} from '../../questions/papers/measure.ts';
import { f1, type Score } from '../../questions/papers/score.ts';
import { atLeast, atMost, type Measure, type Row } from '../report/row.ts';

const goals: Readonly<Record<PaperKind, readonly [gate: number, aim: number]>> = {
  native: [97, 99],
  'table scan': [90, 95],
  'older scan': [85, 93],
  'multiple choice scan': [85, 93],
};

const sum = (scores: Iterable<Score>, field: 'right' | 'read' | 'sure' | 'sureRight'): number =>
  [...scores].reduce((total, score) => total + score[field], 0);

function rowsOf({ papers: count, mistaken, scores }: Measured): Row[] {
  const rows = [...scores].flatMap(([kind, fields]) =>
    [...fields].map(([field, score]): Row => {
      const [gate, aim] = goals[kind];
      return {
        what: `${kind}: ${field === 'number' ? 'number with letter' : field}, F1`,
        value: 100 * f1(score),
        unit: '%',
        gate: atLeast(gate),
        aim: atLeast(aim),
        detail: `${score.printed} printed`,
      };
    }),
  );
  const all = [...scores.values()].flatMap((fields) => [...fields.values()]);
  return [
    ...rows,
    {
      what: 'of what is marked sure, right',
      value: (100 * sum(all, 'sureRight')) / sum(all, 'sure'),
      unit: '%',
      gate: atLeast(99),
      aim: atLeast(99.5),
      detail: `${sum(all, 'sure')} of ${sum(all, 'read')} values are sure`,
    },
    {
      what: 'papers whose format is mistaken',
      value: mistaken.length,
      gate: atMost(0),
      detail: `${count} papers in every layout`,
    },
  ];
}

/** 208 papers, each native and as a damaged scan whose recognition is simulated. */
const papers = async ({ full }: { full: boolean }): Promise<Row[]> =>
  rowsOf(await measurePapers(100, full ? 104 : 26));

/** Papers that are printed, damaged and recognised. */
const scans = async ({ full }: { full: boolean }): Promise<Row[]> =>
  rowsOf(await measureScans(100, full ? 56 : 8));

async function repeats(): Promise<Row[]> {
  const { right, found, asked } = measureRepeats();
  return [
    {
      what: 'repeats among sessions, F1',
      value: (200 * right) / (found + asked),
      unit: '%',
      gate: atLeast(90),
      aim: atLeast(95),
    },
    { what: 'repeats that are none', value: found - right, gate: atMost(0) },
  ];
}

export const questions: readonly Measure[] = [
  { name: 'papers', run: papers },
  { name: 'scans', run: scans },
  { name: 'repeats', run: repeats },
];
