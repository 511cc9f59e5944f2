import type { ContentKind } from '../../../../../functions/contracts/domain/content.ts';

/** The heading of an entry's page. */
export const contentTitles: Readonly<Record<ContentKind, string>> = {
  contacts: 'Contacts',
  claims: 'Claims',
  about: 'About',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  announcements: 'Announcement',
  news: 'News article',
  results: 'Result',
  projects: 'Project service',
};
