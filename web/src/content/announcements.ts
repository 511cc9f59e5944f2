import { patterns } from '../app/paths.ts';
import { addresses } from './addresses.ts';

/** A card on the home page with a page of its own. */
export interface Announcement {
  slug: string;
  /** A word over the title. */
  kind: string;
  title: string;
  summary: string;
  /** Where to look until the whole text is here. */
  source: { label: string; href: string };
}

/** The news cards, in their order on the home page. */
export const news: readonly Announcement[] = [
  {
    slug: 'the-catalogue-by-course-code',
    kind: 'Catalogue',
    title: 'Every course is now found by its code',
    summary:
      'One code is often taught in many branches. A note now shows under each of them, so your branch never hides it.',
    source: { label: 'Find your branch', href: patterns.branches },
  },
  {
    slug: '2025-scheme-first-semester',
    kind: 'Scheme 2025',
    title: 'First-semester courses of the 2025 scheme',
    summary:
      'The physics group of the new scheme is in the catalogue. The university’s own pages have the full scheme.',
    source: { label: 'University site', href: addresses.university },
  },
  {
    slug: 'how-uploads-are-checked',
    kind: 'Uploads',
    title: 'How an upload becomes a note',
    summary:
      'Nothing is public until a person has looked at it. Each verified upload earns its contributor 50 points.',
    source: { label: 'Upload Notes', href: patterns.uploadNotes },
  },
];

/** The result cards, in their order on the home page. */
export const results: readonly Announcement[] = [
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
