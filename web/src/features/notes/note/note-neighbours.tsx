import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NoteCard } from '../../../../../functions/contracts/domain/note-card.ts';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { useRequest } from '../../../lib/api.ts';
import { useNear } from '../../../lib/device/hooks.ts';
import { useFetchCoursePage } from '../../../routing/prerendered-responses.ts';

const mostRead = (notes: readonly NoteCard[]): NoteCard | undefined =>
  notes.toSorted((a, b) => b.download_count - a.download_count)[0];

/**
 * The most downloaded notes of the nearest modules with notes before and after one; none for a note without a module.
 */
export function moduleLinks(notes: readonly NoteCard[], module: number | null) {
  if (module === null) return { previous: undefined, next: undefined };
  const numbers = notes.flatMap(({ module_number }) => module_number ?? []);
  const before = Math.max(...numbers.filter((number) => number < module));
  const after = Math.min(...numbers.filter((number) => number > module));
  const of = (number: number) => mostRead(notes.filter((each) => each.module_number === number));
  return { previous: of(before), next: of(after) };
}

/** As the university divides every course. */
const modulesOfCourse = 5;

/** At the end of a document: the previous and the next module. Their notes are requested when the reader comes near. */
export function NoteNeighbours({ note }: { note: Note }) {
  const fetchCoursePage = useFetchCoursePage();
  const place = useRef<HTMLElement>(null);
  const { scheme_year: schemeYear, subject_code: code } = note;
  // Without neighbours the course's page remains.
  const { value } = useRequest(
    useNear(place, '400px') ? `${schemeYear} ${code}` : null,
    () => fetchCoursePage(schemeYear, code),
    'The course did not load',
  );
  const notes = value?.notes ?? [];
  const found = moduleLinks(notes, note.module_number);
  const linkTo = (target: NoteCard | undefined, number: number) => {
    if (target)
      return { to: paths.note(target.id), number: target.module_number, title: target.title };
    if (note.module_number === null || number < 1 || number > modulesOfCourse) return null;
    // Until the course is loaded, and for a module without notes, so that nothing moves: its place on the course's page.
    const to = `${paths.course(schemeYear, code)}#module-${number}`;
    return { to, number, title: value ? 'No notes yet' : `Notes of module ${number}` };
  };
  const previous = linkTo(found.previous, (note.module_number ?? 0) - 1);
  const next = linkTo(found.next, (note.module_number ?? 0) + 1);
  return (
    <nav
      ref={place}
      aria-label="Other modules"
      className="flex flex-wrap items-stretch gap-3 max-lg:order-1"
    >
      {previous && (
        <ModuleLink to={previous.to} title={previous.title}>
          <span className="flex items-center gap-1">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Module {previous.number}
          </span>
        </ModuleLink>
      )}
      {next && (
        <ModuleLink to={next.to} title={next.title}>
          <span className="flex items-center gap-1">
            Module {next.number}
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
        </ModuleLink>
      )}
      <Link
        to={paths.course(schemeYear, code)}
        className="text-link inline-flex min-h-11 basis-full items-center"
      >
        All modules of {code}
      </Link>
    </nav>
  );
}

interface ModuleLinkProps {
  to: string;
  title: string;
  children: ReactNode;
}

const ModuleLink = ({ to, title, children }: ModuleLinkProps) => (
  <Link
    to={to}
    className="flex min-h-24 min-w-0 grow basis-40 flex-col rounded-md border border-rule bg-sheet px-4 py-3 hover:border-blue"
  >
    <span className="text-small text-ink-soft tabular-nums">{children}</span>
    <span className="line-clamp-2 font-semibold text-blue">{title}</span>
  </Link>
);
