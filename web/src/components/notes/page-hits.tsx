import { Link } from 'react-router-dom';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { WebApi } from '../../lib/api.ts';
import { useBackLinkState } from '../../lib/back-link.ts';
import { scriptLanguage } from '../../lib/format/format.ts';

export type Hits = Awaited<ReturnType<WebApi['notes']['searchCourse']>>['hits'];

interface PageHitsProps {
  hits: Hits;
  /** The words that the reader marks on the page. */
  findIn: (snippet: string) => string;
}

/** Pages of documents that have the words of a search. */
export function PageHits({ hits, findIn }: PageHitsProps) {
  const here = useBackLinkState();
  return (
    <ol className="mt-2 grid gap-2">
      {hits.map(({ note_id, page, title, snippet }) => (
        <li
          key={`${note_id} ${page}`}
          className="group relative rounded-md border border-rule bg-sheet px-4 py-3 wrap-anywhere focus-within:border-blue hover:border-blue"
        >
          <Link
            to={`${paths.note(note_id as NoteId)}#${new URLSearchParams({ page: String(page), find: findIn(snippet) })}`}
            state={here}
            className="font-semibold text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep"
          >
            {title}, page {page}
          </Link>
          <p lang={scriptLanguage(snippet)} className="mt-1 text-small text-ink-soft">
            {snippet}
          </p>
        </li>
      ))}
    </ol>
  );
}
