import type { catalogue } from '../../contracts/catalogue.ts';
import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import { fieldError } from '../../kernel/http/http-error.ts';
import { courseKey } from '../../table/catalogue/course.ts';
import { replaceExams, type StoredExam } from '../../table/catalogue/exam.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { audit } from '../../table/site/audit.ts';
import { records, SheetError, type Line } from './sheet.ts';

type ImportExams = typeof catalogue.importExams;

const header = ['scheme', 'code', 'date', 'time'];

/** Whether a text is a day of the calendar, `2026-12-21`. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;

function readLines(text: string): Line[] {
  try {
    const [first, ...lines] = records(text);
    if (first?.cells.join(',') === header.join(',')) return lines;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
  }
  throw fieldError(400, 'text', `Please choose a CSV file whose first line is ${header.join(',')}`);
}

/** The exam of a line, or why it is refused. */
function examOf({ cells }: Line, courses: ReadonlySet<string>): StoredExam | string {
  const [scheme_year = '', code = '', date = '', time = ''] = cells;
  const exam = { scheme_year, code: code.toUpperCase(), date, time: time || null };
  if (!courses.has(courseKey(exam))) return 'The catalogue has no such course.';
  if (!isDay(date)) return 'The date is not a day such as 2026-12-21.';
  if (time !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return 'The time is not one such as 09:30.';
  return exam;
}

/** Replaces the exam dates of the schemes in a file by its accepted lines; the last of several of a course counts. */
export async function importExams(
  table: Table,
  { text, dry_run }: RequestOf<ImportExams>['body'],
  actor: string,
): Promise<ResponseBodyOf<ImportExams>> {
  const lines = readLines(text);
  const courses = new Set((await listSubjects(table)).map((subject) => courseKey(subject)));
  const exams = new Map<string, StoredExam>();
  const refused: { line: number; reason: string }[] = [];
  for (const line of lines) {
    const exam = examOf(line, courses);
    if (typeof exam === 'string') refused.push({ line: line.line, reason: exam });
    else exams.set(courseKey(exam), exam);
  }
  const bySchemes = Map.groupBy(exams.values(), ({ scheme_year }) => scheme_year);
  for (const [scheme, dates] of dry_run ? [] : bySchemes)
    await replaceExams(table, scheme, dates, {
      audit: audit({
        who: actor,
        what: 'import',
        target: `exams ${scheme}`,
        after: { exams: dates.length },
      }),
    });
  return { exams: exams.size, refused };
}
