import { Link } from 'react-router-dom';
import { Await } from '../../../components/page/await.tsx';
import type { NoteCard } from '../../../../../functions/contracts/domain/note-card.ts';
import type { Totals } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { AdSlot } from '../../../components/ad-slot.tsx';
import { Skeleton } from '../../../components/page/page-states.tsx';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import type { NotesData } from '../notes-loader.ts';

const shownSubjects = 5;

const figures: readonly { figure: keyof Totals; label: string }[] = [
  { figure: 'notes', label: 'Total notes' },
  { figure: 'downloads', label: 'Downloads' },
  { figure: 'upvotes', label: 'Upvotes' },
];
export const NotesSidebar = ({ notes }: Pick<NotesData, 'notes'>) => (
  <>
    <section>
      <h2 className="border-b border-rule pb-2 font-serif text-lead font-semibold">Quick Stats</h2>
      <dl>
        {figures.map(({ figure, label }) => (
          <div key={figure} className="flex justify-between border-b border-rule py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">
              <Await
                fallback={<Skeleton className="my-1 h-4 w-12" />}
                resolve={notes}
                errorElement="–"
              >
                {({ totals }) => formatCount(totals[figure])}
              </Await>
            </dd>
          </div>
        ))}
      </dl>
    </section>
    <AdSlot />
    <section>
      <h2 className="border-b border-rule pb-2 font-serif text-lead font-semibold">
        Popular Subjects
      </h2>
      <Await
        fallback={<SubjectsSkeleton />}
        resolve={notes}
        errorElement={<p className="py-2.5 text-ink-soft">The list did not load.</p>}
      >
        {({ items, next }) => (
          <>
            {next && (
              <p className="pt-2 text-small text-ink-soft">
                In the first {formatQuantity(items.length, 'note', 'notes')} of this list
              </p>
            )}
            <PopularSubjects notes={items} />
          </>
        )}
      </Await>
    </section>
  </>
);

function PopularSubjects({ notes }: { notes: readonly NoteCard[] }) {
  const subjects = [...Map.groupBy(notes, (note) => note.subject_code)].slice(0, shownSubjects);
  if (subjects.length === 0) return <NoSubjects />;
  return (
    <ul>
      {subjects.map(([code, ofSubject]) => (
        <li key={code} className="border-b border-rule">
          <Link
            to={paths.notes({ subject: ofSubject[0]!.subject_id })}
            className="flex min-h-11 items-baseline justify-between gap-3 py-2 text-blue hover:text-blue-deep hover:underline"
          >
            <span className="min-w-0">
              <span className="font-bold text-ink tabular-nums">{code}</span>{' '}
              {ofSubject[0]!.subject_name}
            </span>
            <span className="shrink-0 text-small text-ink-soft tabular-nums">
              {formatQuantity(ofSubject.length, 'note', 'notes')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const NoSubjects = () => <p className="py-2.5 text-ink-soft">No subjects in this list.</p>;

const SubjectsSkeleton = () =>
  Array.from({ length: shownSubjects }, (_, index) => (
    <div key={index} className="border-b border-rule py-3">
      <Skeleton className="h-5" />
    </div>
  ));
