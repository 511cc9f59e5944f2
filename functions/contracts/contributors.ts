import * as z from 'zod/mini';
import { contributorSlug, count } from './domain/fields.ts';
import { noteCard } from './domain/note-card.ts';
import { defineContract } from './http/route.ts';

const listed = z.object({
  slug: contributorSlug,
  name: z.string(),
  /** Public ones. */
  documents: count,
  /** Of these documents. */
  downloads: count,
});
export type ListedContributor = z.output<typeof listed>;

const contributor = z.object({
  slug: contributorSlug,
  name: z.string(),
  downloads: count,
  /** Public ones, newest first. */
  documents: z.array(noteCard),
});
export type ContributorPage = z.output<typeof contributor>;

const params = z.object({ slug: contributorSlug });

/** Contributors who asked for a public page. No phone number and no e-mail address. */
export const contributors = defineContract({
  listContributors: {
    routeKey: 'GET /api/contributors',
    summary: 'The most helpful contributors with a page, by downloads; at most 50',
    response: z.object({ items: z.array(listed) }),
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  getContributor: {
    routeKey: 'GET /api/contributors/{slug}',
    summary: "A contributor's page",
    params,
    response: contributor,
    errors: [404],
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  removeContributor: {
    routeKey: 'DELETE /api/admin/contributors/{slug}',
    summary: "Remove a contributor's page, at their request; documents and points stay",
    params,
    response: z.object({ removed: z.literal(true) }),
    errors: [404],
  },
});
