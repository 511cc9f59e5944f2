export interface NewsSummary {
  readonly id: string;
  /** The last part of the path: `/news/{slug}`. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: NewsCategory;
  /** A day, ISO 8601. */
  readonly date: string;
  /** Minutes. */
  readonly readTime: number;
  readonly featured: boolean;
  readonly tags: readonly string[];
}

export const newsCategories = ['Campus', 'Programming', 'Hardware', 'Careers', 'Study'] as const;
export type NewsCategory = (typeof newsCategories)[number];

export const catalogueNews: NewsSummary = {
  id: 'the-catalogue-by-course-code',
  slug: 'the-catalogue-by-course-code',
  title: 'Every course is now found by its code',
  summary:
    'One code is often taught in many branches. A note now shows under each of them, so your branch never hides it.',
  category: 'Campus',
  date: '2026-10-19',
  readTime: 1,
  featured: true,
  tags: ['catalogue', 'course codes', 'search'],
};

export const schemeNews: NewsSummary = {
  id: '2025-scheme-first-semester',
  slug: '2025-scheme-first-semester',
  title: 'First-semester courses of the 2025 scheme',
  summary:
    'The physics group of the new scheme is in the catalogue, with the university’s own syllabus pages linked beside it.',
  category: 'Campus',
  date: '2026-09-28',
  readTime: 1,
  featured: false,
  tags: ['2025 scheme', 'first year', 'syllabus'],
};

export const uploadNews: NewsSummary = {
  id: 'how-uploads-are-checked',
  slug: 'how-uploads-are-checked',
  title: 'How an upload becomes a note',
  summary:
    'Nothing is public until a person has looked at it. What is checked, who checks it, and when the 50 points come.',
  category: 'Campus',
  date: '2026-11-02',
  readTime: 2,
  featured: true,
  tags: ['uploads', 'rewards', 'review'],
};

export const homeNews: readonly NewsSummary[] = [catalogueNews, schemeNews, uploadNews];
