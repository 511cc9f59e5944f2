import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import type { LiveSearch, MatchingNote } from './use-live-search.ts';
export interface SearchOption {
  to: string;
  kind: 'course' | 'note' | 'all';
  note?: MatchingNote;
}

/** Matching notes, then the course whose code starts with the text, then the link to all matches. */
export function createOptions({ found }: LiveSearch): SearchOption[] {
  if (!found || found.total === 0) return [];
  const typed = found.search.toUpperCase();
  const ofCourse = found.notes.find(({ subject_code }) => subject_code.startsWith(typed));
  const course = ofCourse && {
    to: paths.course(ofCourse.scheme_year, ofCourse.subject_code),
    kind: 'course' as const,
    note: ofCourse,
  };
  const notes = found.notes.map((note) => ({
    to: paths.note(note.id),
    kind: 'note' as const,
    note,
  }));
  return [
    ...notes,
    ...(course ? [course] : []),
    { to: paths.notes({ search: found.search }), kind: 'all' },
  ];
}

interface SearchResultsProps {
  id: string;
  options: readonly SearchOption[];
  total: number;
  active: number;
  onChoose: (option: SearchOption) => void;
}
export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The focus stays in the text field, which handles the keys. */
export function SearchResults({ id, options, total, active, onChoose }: SearchResultsProps) {
  const choose = (option: SearchOption) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    // A native <datalist> holds plain text only; these options are links with two lines.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="Notes that match">
      {options.map((option, index) => (
        <Link
          key={option.to}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === active}
          to={option.to}
          tabIndex={-1}
          onClick={choose(option)}
          onPointerDown={(event) => event.preventDefault()}
          className="block min-h-11 border-rule px-4 py-2 not-last:border-b hover:bg-blue-wash aria-selected:bg-blue-wash"
        >
          {option.note ? (
            option.kind === 'course' ? (
              <CourseMatch note={option.note} />
            ) : (
              <Match note={option.note} />
            )
          ) : (
            <span className="flex min-h-7 items-center font-semibold text-blue">
              See all {formatQuantity(total, 'note', 'notes')}
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}

function CourseMatch({ note }: { note: MatchingNote }) {
  return (
    <span className="flex min-h-7 flex-wrap items-baseline gap-x-3">
      <span className="font-bold tabular-nums">{note.subject_code}</span>
      <span className="text-blue">All about {note.subject_name ?? 'this course'}</span>
    </span>
  );
}

function Match({ note }: { note: MatchingNote }) {
  return (
    <>
      <span className="flex justify-between gap-3 text-small text-ink-soft tabular-nums">
        <span className="font-bold text-ink">{note.subject_code}</span>
        <span>
          Semester {note.semester}
          {note.module_number !== null && `, module ${note.module_number}`}
        </span>
      </span>
      <span className="line-clamp-2 text-blue">{note.title}</span>
    </>
  );
}
