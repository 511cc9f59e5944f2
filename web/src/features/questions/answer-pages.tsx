import { PageHits, type Hits } from '../../components/notes/page-hits.tsx';
import { useApi, type WebApi, useRequest } from '../../lib/api.ts';

export interface AnswerPlace {
  course: { readonly scheme_year: string; readonly code: string };
  /** The notes that are papers, which ask and do not answer. */
  papers: readonly { readonly note_id: string }[];
}

/** Words of tasks, not of subjects. */
const commonWords = new Set(
  `about algorithm algorithms analyse analyze and answer any apply appropriate are between briefly build calculate compare
  construct define demonstrate derive describe detail design determine differentiate discuss distinguish draw each
  elaborate evaluate example examples explain explanation figure find five following for four from general give given
  help how illustrate into its justify list mention method methods neat need note obtain one perform plan problem
  program prove same short show sketch solve state steps suitable that the their them these they three two types use
  used using various what when where which why with write your`.split(/\s+/),
);

const maxWords = 4;

/** The words that tell what a question is about, the longest first. */
const subjectWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{N}-]{2,}/gu) ?? [])]
    .filter((word) => !commonWords.has(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxWords);

const maxHits = 5;

/** Pages of the course's notes with all of the words, or else with fewer of them. */
async function findAnswers(
  api: WebApi,
  text: string,
  { course, papers }: AnswerPlace,
): Promise<{ readonly words: readonly string[]; readonly hits: Hits }> {
  const all = subjectWords(text);
  const asking = new Set(papers.map(({ note_id }) => note_id));
  const params = { schemeYear: course.scheme_year, code: course.code };
  for (let length = all.length; length > 0; length -= 1) {
    const words = all.slice(0, length);
    const { hits } = await api.notes.searchCourse({ params, query: { q: words.join(' ') } });
    const answers = hits.filter(({ note_id }) => !asking.has(note_id));
    if (answers.length > 0) return { words, hits: answers.slice(0, maxHits) };
  }
  return { words: all, hits: [] };
}

/** The pages of the course's notes that speak of a question. */
export function AnswerPages({ text, course, papers }: AnswerPlace & { text: string }) {
  const api = useApi();
  const { state, value: found } = useRequest(
    text,
    () => findAnswers(api, text, { course, papers }),
    'The search for answers failed',
  );
  const status = found
    ? found.hits.length === 0
      ? 'No page of this course’s notes mentions it.'
      : `These pages have “${found.words.join(', ')}”:`
    : state === 'failed'
      ? 'The search failed. Check your connection and try again.'
      : 'Searching…';
  return (
    <div className="mt-1 text-small print:hidden">
      <output className="block py-2.5 text-ink-soft">{status}</output>
      {found && <PageHits hits={found.hits} findIn={() => found.words[0] ?? ''} />}
    </div>
  );
}
