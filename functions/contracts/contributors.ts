import * as z from 'zod/mini';
import { lookupEmail, lookupPhone } from './domain/contributor.ts';
import { contributorSlug, count, submissionId } from './domain/fields.ts';
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

/** A person by what they have sent or by their address; without the phone number only as a correspondent. */
const person = z
  .object({
    submission_id: z.optional(submissionId),
    email: z.optional(lookupEmail),
    phone: z.optional(lookupPhone),
  })
  .check(
    z.refine(({ submission_id, email }) => submission_id !== undefined || email !== undefined, {
      path: ['email'],
      error: 'Please enter a valid email address',
    }),
  );

const personalData = z.object({
  submissions: count,
  /** Documents that show the name. */
  notes: count,
  redemptions: count,
  /** Not redeemed. */
  points: count,
  has_page: z.boolean(),
  messages: count,
  is_subscribed: z.boolean(),
  /** Submissions and redemptions that must be decided before an erasure. */
  pending: count,
  /** Everything, as stored, for the person. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.output<typeof personalData>;

/** Contributors who asked for a public page. No phone number and no e-mail address. */
export const contributors = defineContract([], {
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
  showPersonalData: {
    routeKey: 'POST /api/admin/contributors/personal-data',
    summary: 'What is stored about a person, whose contact is never part of a URL',
    body: person,
    response: personalData,
    errors: [404],
  },
  erasePersonalData: {
    routeKey: 'POST /api/admin/contributors/erasures',
    summary: 'Erase a person: name, contact, page and messages; documents and payments stay',
    body: person,
    response: z.object({
      /** Page, codes, counts, messages, subscription. */
      deleted: count,
      /** Submissions, notes, redemptions and points, which stay without a person. */
      anonymised: count,
    }),
    errors: [404, 409],
  },
});
