import type { Entity } from '../domain/entities.ts';
import { pages, type PageName, type PagesRendered } from './pages.ts';

/** The entities on a page; for each path parameter, the item's attribute that is its value. */
type Dependencies = { readonly [E in Entity]?: Readonly<Record<string, string>> };

/** Kept out of `pages.ts`, because browsers load that module. */
const dependencies: Readonly<Record<PagesRendered<'cached'>, Dependencies>> = {
  home: { note: {}, branch: {}, scheme: {}, content: {} },
  notes: { note: {}, branch: {}, scheme: {} },
  note: { note: { noteId: 'id' } },
  recent: { note: {} },
  branches: { branch: {}, scheme: {} },
  course: {
    note: { schemeYear: 'scheme_year', code: 'subject_code' },
    subject: { schemeYear: 'scheme_year', code: 'code' },
  },
  uploadNotes: { branch: {}, scheme: {} },
  contributors: { contributorPage: {} },
  contributor: { contributorPage: { slug: 'slug' }, note: { slug: 'contributor_slug' } },
  reward: { reward: {} },
  jobUpdates: { job: {} },
  jobUpdate: { job: { jobId: 'id' } },
  techNews: { content: {} },
  newsArticle: { content: { slug: 'slug' } },
  vtuResults: { content: {} },
  resultArticle: { content: { slug: 'slug' } },
  projectServices: { content: {} },
  customProjects: { content: {} },
  readyProjects: { content: {} },
  projectConsultation: { content: {} },
  projectPortfolio: { content: {} },
  about: { content: {} },
  privacyPolicy: { content: {} },
  termsOfUse: { content: {} },
  contact: { content: {} },
};

/** The pages that depend on entities, with their paths. */
export const dependentPages = Object.entries(dependencies).map(([name, dependsOn]) => ({
  path: pages[name as PageName].path as string,
  dependsOn,
}));

/** The entities that pages show: their changes are published. */
export const publishedEntities = [
  ...new Set(dependentPages.flatMap(({ dependsOn }) => Object.keys(dependsOn) as Entity[])),
];
