import * as z from 'zod/mini';
import { contributorSlug, count } from './domain/fields.ts';
import type { Contract } from './http/route.ts';
import { noteCard } from './domain/note-card.ts';

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
export const contributors = {
  listContributors: {
    method: 'GET',
    path: '/api/contributors',
    audience: 'public',
    summary: 'The most helpful contributors with a page, by downloads; at most 50',
    status: 200,
    response: z.object({ items: z.array(listed) }),
    errors: [],
    cachePolicy: 'lists',
  },
  getContributor: {
    method: 'GET',
    path: '/api/contributors/{slug}',
    audience: 'public',
    summary: "A contributor's page",
    params,
    status: 200,
    response: contributor,
    errors: [404],
    cachePolicy: 'lists',
  },
  removeContributor: {
    method: 'DELETE',
    path: '/api/admin/contributors/{slug}',
    audience: 'admin',
    summary: "Remove a contributor's page, at their request; documents and points stay",
    params,
    status: 200,
    response: z.object({ removed: z.literal(true) }),
    errors: [404],
  },
} as const satisfies Contract;
