import { Link } from 'react-router-dom';
import { MarginSection } from './page/page-header.tsx';

interface Announcement {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Shown above the title: of news the category. */
  readonly kind: string;
}

interface AnnouncementCardsProps {
  title: string;
  announcements: readonly Announcement[];
  pathOf: (slug: string) => string;
}

export function AnnouncementCards({ title, announcements, pathOf }: AnnouncementCardsProps) {
  if (announcements.length === 0) return null;
  return (
    <MarginSection title={title}>
      <ul className="grid gap-x-8 sm:grid-cols-3">
        {announcements.map(({ slug, kind, title: headline, summary }) => (
          <li
            key={slug}
            className="group relative border-rule py-4 max-sm:not-first:border-t max-sm:first:pt-0 sm:py-0 sm:not-first:border-l sm:not-first:pl-6"
          >
            <p className="text-small text-ink-soft">{kind}</p>
            <h3 className="mt-1 font-serif text-lead leading-snug font-semibold">
              <Link
                to={pathOf(slug)}
                className="text-blue group-hover:text-blue-deep after:absolute after:inset-0 group-hover:underline"
              >
                {headline}
              </Link>
            </h3>
            <p className="mt-2 text-ink-soft">{summary}</p>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
