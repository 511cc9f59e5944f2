import type { IssueFields, IssueNote } from '../../contracts/newsletter.ts';
import { getSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { listNotesOfPeriod } from '../../table/notes/note.ts';
import type { IssueContent, StoredIssue } from '../../table/site/newsletter.ts';

type Period = Pick<IssueFields, 'from' | 'to'>;

/** Some mail programs cut off longer mails. */
const maxNotes = 100;

const dayInIndia = (day: string, time: string) => new Date(`${day}T${time}+05:30`).toISOString();

/** The notes that became public in a period, by course and module; the newest 100. */
export async function listIssueNotes(
  table: Table,
  { from, to }: Period,
): Promise<{ items: IssueNote[] }> {
  const notes = await listNotesOfPeriod(table, {
    from: dayInIndia(from, '00:00:00.000'),
    to: dayInIndia(to, '23:59:59.999'),
    limit: maxNotes,
  });
  const ids = [...new Set(notes.map(({ subject_id }) => subject_id))];
  const subjects = ids.length > 0 ? await getSubjects(table, ids) : [];
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const items = notes
    .map(({ id, title, subject_code, subject_id, module_number }) => ({
      id,
      title,
      subject_code,
      subject_name: names.get(subject_id) ?? null,
      module_number,
    }))
    .toSorted(
      (a, b) =>
        a.subject_code.localeCompare(b.subject_code, 'en') ||
        (a.module_number ?? Infinity) - (b.module_number ?? Infinity),
    );
  return { items };
}

/** The content of an issue's mails: as sent, or as a draft would be sent now. */
export async function contentOf(
  table: Table,
  issue: StoredIssue,
  origin: string,
): Promise<IssueContent> {
  if (issue.content) return issue.content;
  const { subject, introduction, left_out } = issue;
  const { items } = await listIssueNotes(table, issue);
  const chosen = items.filter(({ id }) => !left_out.includes(id));
  const courses = Object.values(Object.groupBy(chosen, ({ subject_code }) => subject_code)).map(
    (notes = []) => ({
      code: notes[0]!.subject_code,
      name: notes[0]!.subject_name,
      notes: notes.map(({ id, title, module_number }) => ({ id, title, module: module_number })),
    }),
  );
  return { subject, introduction, courses, origin };
}
