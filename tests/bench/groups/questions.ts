import { gzipSync } from 'node:zlib';
import {
  questionFields,
  type QuestionStates,
  type QuestionValues,
} from '../../../functions/contracts/domain/question.ts';
import type { CourseQuestions } from '../../../functions/contracts/papers.ts';
import type { PaperReading } from '../../../functions/table/notes/paper.ts';
import {
  filterGroups,
  groupModules,
  noFilter,
} from '../../../web/src/features/questions/question-groups.ts';
import { measureRepeats } from '../../questions/papers/asked-before.ts';
import { measurePapers, measureScans } from '../../questions/papers/measure.ts';
import type { Measured, PaperKind } from '../../questions/papers/measure.ts';
import { measureOtherScans, type Words } from '../../questions/papers/scanned-words.ts';
import { f1, type Score } from '../../questions/papers/score.ts';
import { writePaper } from '../../questions/papers/truth.ts';
import { storePaper } from '../../support/fixtures/papers.ts';
import { storeCatalogue } from '../../support/fixtures/samples.ts';
import { createTestApi } from '../../support/test-api.ts';
import { atMost, boundsAbove, boundsBelow, type Measure, type Row } from '../report/row.ts';

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
        ...boundsAbove(gate, aim),
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
      ...boundsAbove(99, 99.5),
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

const wordsRow = (language: string, { found, printed }: Words, gate: number, aim: number): Row => ({
  what: `words found on scanned pages, ${language}`,
  value: (100 * found) / printed,
  unit: '%',
  ...boundsAbove(gate, aim),
  detail: `${printed} of at least four letters`,
});

/** Papers that are printed, damaged and recognised; pages of Kannada and pages by hand. */
async function scans({ full }: { full: boolean }): Promise<Row[]> {
  const measured = await measureScans(100, full ? 56 : 8);
  const { kannada, handwriting } = await measureOtherScans();
  return [
    ...rowsOf(measured),
    wordsRow('English', measured.words, 95, 97),
    wordsRow('Kannada', kannada, 90, 93),
    {
      what: 'pages by hand that are shown as text',
      value: handwriting.shown,
      gate: atMost(0),
      detail: `${handwriting.pages} pages`,
    },
  ];
}

async function repeats(): Promise<Row[]> {
  const { right, found, asked } = measureRepeats();
  return [
    {
      what: 'repeats among sessions, F1',
      value: (200 * right) / (found + asked),
      unit: '%',
      ...boundsAbove(90, 95),
    },
    { what: 'repeats that are none', value: found - right, gate: atMost(0) },
  ];
}

/** Stores ten papers of a course, and returns its questions as pages and devices get them. */
async function readCourse(): Promise<CourseQuestions> {
  await using testApi = await createTestApi({ engine: true });
  const { table } = testApi;
  await storeCatalogue(table);
  for (let year = 2015; year < 2025; year++) {
    const exam_session = `${year}-07`;
    const { code, maxMarks, parts } = writePaper('table-2022', year);
    const reading: PaperReading = {
      papers: [
        { paper: 1, format: 'descriptive', session: exam_session, code, max_marks: maxMarks },
      ],
      questions: parts.map((part, i) => ({
        id: `1-${i}`,
        paper: 1,
        page: 1,
        values: Object.fromEntries(
          questionFields.map((field) => [field, part[field]]),
        ) as QuestionValues,
        states: Object.fromEntries(
          questionFields.map((field) => [field, 'sure']),
        ) as QuestionStates,
      })),
    };
    await storePaper(table, `paper-${year}`, reading);
  }
  const params = { schemeYear: '2022', code: 'BCS401' };
  return await testApi.visitor().api.papers.listQuestions({ params });
}

/** What a device holds of a course, and how fast it is searched there. */
async function course(): Promise<Row[]> {
  const questionsOfCourse = await readCourse();
  const detail = `${questionsOfCourse.questions.length} of ten papers`;
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now();
    for (const [, groups] of groupModules(questionsOfCourse.questions, true))
      filterGroups(groups, { ...noFilter, search: 'explain memory', marks: '8' });
    return performance.now() - start;
  });
  return [
    {
      what: 'questions of a course, gz',
      value: gzipSync(JSON.stringify(questionsOfCourse)).length / 1000,
      unit: 'KB',
      ...boundsBelow(20, 15),
      detail,
    },
    {
      what: 'filter and search of the questions of a course',
      value: times.toSorted((a, b) => a - b)[25]!,
      unit: 'ms',
      ...boundsBelow(30, 10),
      detail,
    },
  ];
}

export const questions: readonly Measure[] = [
  { name: 'papers', run: papers },
  { name: 'scans', run: scans },
  { name: 'repeats', run: repeats },
  { name: 'course', run: course },
];
