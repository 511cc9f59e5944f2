import type { Narrowing } from '../../components/forms/list-filter.tsx';
import type { NewsCategory } from '../../content/home-news.ts';
import type { TechNewsItem } from '../../content/tech-news.ts';

/** Searches title, summary and tags, ignoring case. An empty category matches all. */
export function filterNews(
  items: readonly TechNewsItem[],
  { text, category }: Narrowing<NewsCategory>,
): TechNewsItem[] {
  const query = text.trim().toLowerCase();
  return items.filter(
    (item) =>
      (category === '' || item.category === category) &&
      [item.title, item.summary, ...item.tags].some((each) => each.toLowerCase().includes(query)),
  );
}
