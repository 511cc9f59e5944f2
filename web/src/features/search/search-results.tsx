import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { kindNames } from '../../../../functions/contracts/domain/material.ts';
import { PlaceLine, CourseLine } from '../../components/notes/course-line.tsx';
import type { NoteMatch } from '../../lib/search/matches.ts';
import { optionId, type SearchOption } from './use-live-search.ts';

export interface SearchResultsProps {
  id: string;
  options: readonly SearchOption[];
  active: number;
  onChoose: (path: string) => void;
}

/** The focus stays in the text field, which handles the keys. */
export function SearchResults({ id, options, active, onChoose }: SearchResultsProps) {
  const choose = (path: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(path);
  };
  return (
    // A native <datalist> holds plain text only; these options are links with two lines.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="Courses and notes that match">
      {options.map((option, index) => (
        <Link
          key={option.to}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === active}
          to={option.to}
          tabIndex={-1}
          onClick={choose(option.to)}
          onPointerDown={(event) => event.preventDefault()}
          className="block min-h-11 border-rule px-4 py-2 not-last:border-b hover:bg-blue-wash aria-selected:bg-blue-wash"
        >
          {option.course ? (
            <CourseLine course={option.course} />
          ) : option.note ? (
            <NoteLine note={option.note} />
          ) : (
            <span className="flex min-h-7 items-center font-semibold text-blue">
              See all results
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}

const NoteLine = ({ note }: { note: NoteMatch }) => (
  <>
    <span className="flex justify-between gap-3 text-small text-ink-soft tabular-nums">
      <span>
        <span className="font-bold text-ink">{note.subject_code}</span> {kindNames[note.kind].one}
      </span>
      <span>
        Semester {note.semester}
        {note.module_number !== null && `, module ${note.module_number}`}
      </span>
    </span>
    <span className="line-clamp-2 text-blue">{note.title}</span>
    {note.place && <PlaceLine place={note.place} />}
  </>
);
