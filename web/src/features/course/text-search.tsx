import Search from 'lucide-react/icons/search';
import { useState, type SubmitEvent } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { useApi, useRequest } from '../../lib/api.ts';
import { PageHits, type Hits } from '../../components/notes/page-hits.tsx';
import { formatQuantity } from '../../lib/format/format.ts';

/** The words that the reader marks: all of them where they stand together, else the longest. */
function markedWords(query: string, snippet: string): string {
  if (snippet.toLowerCase().includes(query.toLowerCase())) return query;
  return query.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Finds words inside the documents of a course. */
export function TextSearch({ course }: { course: CoursePage }) {
  const api = useApi();
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const { state, value, retry } = useRequest(
    asked || null,
    (signal) => {
      const params = { schemeYear: course.scheme_year, code: course.code };
      return api.notes.searchCourse({ params, query: { q: asked } }, { signal });
    },
    'The search failed',
  );
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const q = query.trim();
    if (q === asked) retry();
    else if (q !== '') setAsked(q);
  };
  const label = 'Search these documents';
  return (
    <search className="block pt-4 pb-1">
      <form onSubmit={search} className="flex max-w-xl gap-2">
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="h-12 min-w-0 grow rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink"
        />
        <Button type="submit" aria-label="Search">
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </form>
      <output className="mt-2 block min-h-5 text-small text-ink-soft">
        {state === 'asking' && 'Searching…'}
        {value && statusText(asked, value.hits)}
      </output>
      <Alert>
        {state === 'failed' && 'The search failed. Check your connection and try again.'}
      </Alert>
      {value && <PageHits hits={value.hits} findIn={(snippet) => markedWords(asked, snippet)} />}
    </search>
  );
}

const statusText = (query: string, { length }: Hits): string =>
  length === 0
    ? `No page has “${query}”. Try fewer words; handwritten pages cannot be searched.`
    : formatQuantity(length, 'page found', 'pages found');
