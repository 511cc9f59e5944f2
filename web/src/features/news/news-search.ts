import type { ListFilter } from '../../components/forms/list-filter.tsx';
import type { ListedNews } from '../../../../functions/contracts/content.ts';
import type { NewsCategory } from '../../../../functions/contracts/domain/content.ts';

/** Searches title, summary and tags, ignoring case. An empty category matches all. */
export function filterNews(
  items: readonly ListedNews[],
  { text, category }: ListFilter<NewsCategory>,
): ListedNews[] {
  const query = text.trim().toLowerCase();
  return items.filter(
    (item) =>
      (category === '' || item.category === category) &&
      [item.title, item.summary, ...item.tags].some((each) => each.toLowerCase().includes(query)),
  );
}
