import { addresses } from './addresses.ts';
import { homeNews } from './home-news.ts';

export interface Announcement {
  readonly slug: string;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
}

export interface ResultAnnouncement extends Announcement {
  readonly source: { readonly label: string; readonly href: string };
}

export const news: readonly Announcement[] = homeNews.map(({ slug, category, title, summary }) => ({
  slug,
  kind: category,
  title,
  summary,
}));

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
