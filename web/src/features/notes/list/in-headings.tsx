import { Link } from 'react-router-dom';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { PlaceLine } from '../../../components/notes/place-line.tsx';
import type { SearchPreview } from '../../../lib/search/matches.ts';

/** The documents that have the words in their headings, at their pages. */
export function InHeadings({ notes }: Pick<SearchPreview, 'notes'>) {
  const hits = notes.flatMap(({ place, ...note }) => (place ? [{ ...note, place }] : []));
  return (
    <>
      <h2 className="mt-6 font-serif text-title font-semibold">Inside documents</h2>
      <ul className="mt-2 border-t border-rule">
        {hits.map(({ id, subject_code, title, place }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to={`${paths.note(id as NoteId)}#page=${place.page}`}
              className="block min-h-11 py-2 hover:bg-blue-wash"
            >
              <span className="line-clamp-2">
                <span className="font-bold">{subject_code}</span>{' '}
                <span className="text-blue">{title}</span>
              </span>
              <PlaceLine place={place} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
