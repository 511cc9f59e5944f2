import type { ContentValue } from './content.ts';

export const productName = 'Tippani';

/** The name in Kannada: "note". */
const productNameKannada = 'ಟಿಪ್ಪಣಿ';

export const productDescription =
  'Study notes for engineering students, by scheme, branch, semester and subject. Free to read and download.';

/** What a new site says of itself, until its owner publishes other settings. */
export const defaultSettings: ContentValue<'settings'> = {
  name: productName,
  mark: '',
  motto: `${productNameKannada}: a note in the margin.`,
  description: productDescription,
  university: 'University site',
  university_link: 'https://vtu.ac.in/',
  hero: 'The right notes, the night before the exam',
  hero_lead: 'Free notes for every scheme, branch and semester.',
  points_per_upload: 50,
  rewards: '200 points are ₹100, by bank transfer within 24 hours.',
  guidelines: [
    'Your own notes, or notes that you are allowed to share.',
    'One subject per file, complete and readable.',
    'No scanned textbooks, nothing private.',
  ],
  cards: [],
  news_categories: ['Campus', 'Programming', 'Hardware', 'Careers', 'Study'],
  ad_client: '',
};
