import type { MaterialKind } from '../../contracts/domain/material.ts';
import type { CourseRequest } from '../../contracts/requests.ts';
import type { StoredExam } from '../catalogue/exam.ts';
import { fieldsOf } from '../item.ts';
import { prefixEnd, queryItems } from '../read.ts';
import type { Table } from '../table.ts';
import { keyPatterns, keyPrefix, patternsOf } from '../keys.ts';
import { moduleSortKey } from './note-order.ts';
import { coursePrefix, noteOf, queryNotes, type StoredNote } from './note.ts';

/** Prefixes of the sort keys in a course's partition, in their order; its subjects follow. */
const requestPrefix = keyPrefix(patternsOf('courseRequest', 'count').gsi1[1]);
const examKey = keyPatterns.exam[0].gsi1[1];
const documentPrefix = keyPrefix(keyPatterns.note[0].gsi1[1]);

/** Reads a course's approved notes of a kind; all without a limit. `course` is its key. */
export const courseNotes =
  (table: Table, course: string, kind: MaterialKind = 'notes') =>
  (after: string, limit?: number): Promise<StoredNote[]> => {
    const prefix = coursePrefix(kind);
    const between = [`${prefix}${after}!`, prefixEnd(prefix)] as const;
    return queryNotes(table, { index: 'gsi1', partition: course, between, limit });
  };

const shownOfModule = 20;

/** The approved notes of a kind in a module (null for those without one), newest first; at most 20. */
export const listModuleNotes = (
  table: Table,
  course: string,
  { kind, module_number }: Pick<StoredNote, 'kind' | 'module_number'>,
): Promise<StoredNote[]> =>
  queryNotes(table, {
    index: 'gsi1',
    partition: course,
    prefix: `${coursePrefix(kind)}${moduleSortKey(module_number)}`,
    limit: shownOfModule,
  });

/** A course's approved documents by kind, each in order; at most `limit`. */
export const listCourseDocuments = (
  table: Table,
  course: string,
  limit: number,
): Promise<StoredNote[]> =>
  queryNotes(table, {
    index: 'gsi1',
    partition: course,
    prefix: documentPrefix,
    limit,
  });

/**
 * What a course has in the table, subjects apart: its exam, its open requests, most requested first, and its approved
 * documents by kind, each in order; at most `limit` items.
 */
export async function readCourse(
  table: Table,
  course: string,
  limit: number,
): Promise<{
  readonly exam: StoredExam | undefined;
  readonly requests: readonly CourseRequest[];
  readonly documents: readonly StoredNote[];
}> {
  const between = [requestPrefix, prefixEnd(documentPrefix)] as const;
  const items = await queryItems(table, { index: 'gsi1', partition: course, between, limit });
  const under = (prefix: string) =>
    items.filter(({ gsi1sk }) => (gsi1sk as string).startsWith(prefix));
  return {
    exam: under(examKey).map((item) => fieldsOf<StoredExam>(item))[0],
    requests: under(requestPrefix)
      .map((item) => fieldsOf<CourseRequest>(item))
      .toSorted((one, other) => other.requests - one.requests),
    documents: under(documentPrefix).map((item) => noteOf(item)),
  };
}

/** The newest approved papers of a course, of both kinds; at most `limit`. */
export async function listCoursePapers(
  table: Table,
  course: string,
  limit: number,
): Promise<StoredNote[]> {
  const papers = await Promise.all(
    (['question_paper', 'model_paper'] as const).map((kind) =>
      courseNotes(table, course, kind)(''),
    ),
  );
  return papers
    .flat()
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, limit);
}
