import { Link } from 'react-router-dom';
import type { ListedNews } from '../../../../functions/contracts/content.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Chip } from '../../components/chip.tsx';
import { formatDate } from '../../lib/format/format.ts';

const shownTags = 2;
export function NewsCard({ item }: { item: ListedNews }) {
  return (
    <li className="group relative border-b border-rule py-5">
      <p className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
        <span className="font-semibold">{item.category}</span>
        <time dateTime={item.date}>{formatDate(item.date)}</time>
        <span>{item.read_minutes} min read</span>
      </p>
      <h3 className="mt-1 font-serif text-title leading-snug font-semibold text-pretty">
        <Link
          to={paths.newsArticle(item.slug)}
          className="text-blue group-hover:text-blue-deep group-hover:underline after:absolute after:inset-0"
        >
          {item.title}
        </Link>
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft">{item.summary}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {item.tags.slice(0, shownTags).map((tag) => (
          <li key={tag}>
            <Chip>{tag}</Chip>
          </li>
        ))}
      </ul>
    </li>
  );
}
