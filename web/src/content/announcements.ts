import { addresses } from './addresses.ts';
import { homeNews } from './home-news.ts';

/** A card on the home page with a page of its own. */
export interface Announcement {
  readonly slug: string;
  /** A word over the title. */
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
}

/** Where the university publishes results of one kind. */
export interface ResultAnnouncement extends Announcement {
  readonly source: { readonly label: string; readonly href: string };
}

/** The news cards, in their order on the home page. */
export const news: readonly Announcement[] = homeNews.map(({ slug, category, title, summary }) => ({
  slug,
  kind: category,
  title,
  summary,
}));

/** The result cards, in their order on the home page. */
export const results: readonly ResultAnnouncement[] = [
  {
    slug: 'semester-results',
    kind: 'Semester exams',
    title: 'Semester results by USN',
    summary: 'Published by the university for each scheme and semester, after every exam session.',
    source: { label: 'University results site', href: addresses.universityResults },
  },
  {
    slug: 'revaluation-results',
    kind: 'Revaluation',
    title: 'Revaluation results',
    summary:
      'They come after the semester results, on the same site, and replace the marks shown there.',
    source: { label: 'University results site', href: addresses.universityResults },
  },
  {
    slug: 'entrance-exam-results',
    kind: 'Entrance exams',
    title: 'Entrance exam results',
    summary: 'Results of the university’s own entrance tests are announced on its main site.',
    source: { label: 'University site', href: addresses.university },
  },
];
