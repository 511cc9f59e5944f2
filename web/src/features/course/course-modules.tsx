import type { NoteCard as NoteCardData } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { CourseNote } from './course-note.tsx';
import { groupByModule } from './modules.ts';
export function CourseModules({ notes }: { notes: readonly NoteCardData[] }) {
  if (notes.length === 0) {
    return (
      <div className="py-8">
        <PageMessage
          title="No notes yet"
          actions={
            <ButtonLink look="primary" to={paths.uploadNotes}>
              Upload Notes
            </ButtonLink>
          }
        >
          Nobody has sent in notes of this course. A verified upload earns 50 points.
        </PageMessage>
      </div>
    );
  }
  const modules = groupByModule(notes);
  const missing = modules.filter((each) => each.notes.length === 0).map(({ module }) => module);
  return (
    <div>
      {modules
        .filter((each) => each.notes.length > 0)
        .map((each) => (
          <section
            key={each.module}
            aria-label={each.module === null ? 'Whole course' : `Module ${each.module}`}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start border-b border-rule py-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-8"
          >
            <h2 className="text-small text-ink-faint">
              {each.module === null ? (
                'Whole course'
              ) : (
                <>
                  Module{' '}
                  <span className="block font-serif text-numeral tabular-nums">{each.module}</span>
                </>
              )}
            </h2>
            <ul className="grid gap-3">
              {each.notes.map((note) => (
                <CourseNote key={note.id} note={note} />
              ))}
            </ul>
          </section>
        ))}
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 py-6">
          <span className="mr-auto">
            No notes yet for {missing.length === 1 ? 'module' : 'modules'} {missing.join(', ')}.
          </span>
          <ButtonLink to={paths.uploadNotes}>Upload Notes</ButtonLink>
        </p>
      )}
    </div>
  );
}
