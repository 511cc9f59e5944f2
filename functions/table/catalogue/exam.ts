import { put, remove, type ConditionalWrite } from '../change.ts';
import { packTransactions, transact } from '../write.ts';
import { queryFields, type ReadOptions } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';
import { courseKey, type Course } from './course.ts';

export interface StoredExam extends Course {
  /** `2026-12-21`, in Asia/Kolkata. */
  date: string;
  /** `09:30`; null where unknown. */
  time: string | null;
}

const [patterns] = keyPatterns.exam;
const examKey = ({ scheme_year, code }: Course) =>
  primaryKey(patterns, { year: scheme_year, code });

const itemOf = (exam: StoredExam) => ({
  ...examKey(exam),
  gsi1pk: courseKey(exam),
  gsi1sk: patterns.gsi1[1],
  ...exam,
});

/** The exams of a scheme by course code. */
export const listExams = (table: Table, schemeYear: string, options: ReadOptions = {}) =>
  queryFields<StoredExam>(table, {
    partition: keyOf(patterns.pk, { year: schemeYear }),
    ...options,
  });

/** Replaces the exams of a scheme; `more` goes into the last transaction. Repeating it changes nothing. */
export async function replaceExams(
  table: Table,
  schemeYear: string,
  exams: readonly StoredExam[],
  more: Readonly<Record<string, ConditionalWrite>>,
): Promise<void> {
  const codes = new Set(exams.map(({ code }) => code));
  const stored = await listExams(table, schemeYear, { consistent: true });
  const removed = stored.filter(({ code }) => !codes.has(code));
  const groups = [
    ...exams.map((exam) => ({ put: put(itemOf(exam)) })),
    ...removed.map((exam) => ({ remove: remove(examKey(exam)) })),
    more,
  ];
  for (const writes of packTransactions(groups)) await transact(table, writes);
}
