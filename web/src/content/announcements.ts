import { addresses } from './addresses.ts';
import { techNews } from './tech-news.ts';

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
  /** What there is to know before one looks. */
  readonly content: readonly string[];
  readonly source: { readonly label: string; readonly href: string };
}

const newsOnHome = [
  'the-catalogue-by-course-code',
  '2025-scheme-first-semester',
  'how-uploads-are-checked',
];

/** The news cards, in their order on the home page. */
export const news: readonly Announcement[] = newsOnHome.flatMap((slug) => {
  const item = techNews.find((one) => one.slug === slug);
  return item ? [{ slug, kind: item.category, title: item.title, summary: item.summary }] : [];
});

/** The result cards, in their order on the home page. */
export const results: readonly ResultAnnouncement[] = [
  {
    slug: 'semester-results',
    kind: 'Semester exams',
    title: 'Semester results by USN',
    summary: 'Published by the university for each scheme and semester, after every exam session.',
    content: [
      'The university opens a page for each session and scheme. It asks for your USN and the letters of a picture, and shows marks by subject: internal, external, total and the result.',
      'In the first hours the site is slow. Late at night or the next morning it answers at once.',
      'Save the page as a PDF when you have it: the address changes with the next session. The grade card from your college is what counts.',
    ],
    source: { label: 'University results site', href: addresses.universityResults },
  },
  {
    slug: 'revaluation-results',
    kind: 'Revaluation',
    title: 'Revaluation results',
    summary:
      'They come after the semester results, on the same site, and replace the marks shown there.',
    content: [
      'Applications open for some days after the results, through the college’s login, for a fee by subject. A photocopy of the answer book can be asked for first.',
      'The revaluation’s page stands beside the semester’s own. Where the marks change, the SGPA does: enter the new marks into the calculator to see by how much.',
    ],
    source: { label: 'University results site', href: addresses.universityResults },
  },
  {
    slug: 'entrance-exam-results',
    kind: 'Entrance exams',
    title: 'Entrance exam results',
    summary: 'Results of the university’s own entrance tests are announced on its main site.',
    content: [
      'Look under the announcements of the main site, and have the application’s number at hand. Counselling dates are announced with the results.',
    ],
    source: { label: 'University site', href: addresses.university },
  },
];
