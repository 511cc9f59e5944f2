import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { CourseNote } from './documents/course-note.tsx';

/** Fewer documents need no selection. */
const minDocuments = 4;

function best(documents: readonly NoteCard[], isBetter: (a: NoteCard, b: NoteCard) => boolean) {
  return documents.reduce((found, one) => (isBetter(one, found) ? one : found));
}

/** The most downloaded and the newest document of a course that has many. */
export function CoursePicks({ course }: { course: CoursePage }) {
  const documents = [...course.notes, ...Object.values(course.materials).flat()];
  if (documents.length < minDocuments) return null;
  const picks = [
    {
      title: 'Most downloaded',
      document: best(documents, (a, b) => a.download_count > b.download_count),
    },
    { title: 'Newest', document: best(documents, (a, b) => a.created_at > b.created_at) },
  ];
  return (
    <section
      aria-label="Most downloaded and newest"
      className="grid gap-x-8 gap-y-4 border-b border-rule py-5 sm:grid-cols-2"
    >
      {picks.map(({ title, document }) => (
        <div key={title} className="min-w-0">
          <h2 className="mb-2 text-small text-ink-soft">{title}</h2>
          <ul>
            <CourseNote note={document} />
          </ul>
        </div>
      ))}
    </section>
  );
}
