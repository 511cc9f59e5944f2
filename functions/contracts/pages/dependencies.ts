import * as z from 'zod/mini';
import { branch, scheme, subject } from '../catalogue.ts';
import type { Route } from '../http/route.ts';
import { job } from '../jobs.ts';
import { reward } from '../rewards.ts';
import type { ShownEntity } from './page.ts';
import { pageEntries, pages } from './pages.ts';

/** The pages that depend on entities. */
export const dependentPages = pageEntries.flatMap(([, page]) =>
  page.rendering === 'cached' ? [page] : [],
);

/** The entities that pages show: their changes are published. */
export const shownEntities = [
  ...new Set(dependentPages.flatMap(({ dependsOn }) => Object.keys(dependsOn) as ShownEntity[])),
];

/** The entities whose items public responses carry under the names of their attributes. */
const responses: Partial<Record<ShownEntity, { readonly shape: object }>> = {
  scheme,
  branch,
  subject,
  job,
  reward,
};

/** The attributes by which an item's own pages are found. */
const placeAttributes = (entity: ShownEntity) =>
  dependentPages.flatMap(({ dependsOn }) => Object.values(dependsOn[entity] ?? {}));

const shownAttributes = new Map(
  Object.entries(responses).map(([entity, { shape }]) => [
    entity,
    new Set([...Object.keys(shape), ...placeAttributes(entity as ShownEntity)]),
  ]),
);

/** Of the other entities, attributes that no page shows, or that it reads from the API (the counters). */
const hidden = /^(download_count|upvotes|unhelpful|gsi\d[ps]k)$/;

/** Whether pages show an attribute of an entity. */
export const isShown = (entity: ShownEntity, attribute: string): boolean =>
  shownAttributes.get(entity)?.has(attribute) ?? !hidden.test(attribute);

const namesIn = (schema: z.core.$ZodType): string[] =>
  [...JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).matchAll(/"(\w+)":/g)].map(
    ([, name]) => name!,
  );

async function findPublicNames(): Promise<ReadonlySet<string>> {
  const { api } = await import('../api.ts');
  return new Set(
    Object.values(api)
      .flatMap((contract) => Object.values<Route>(contract))
      .filter(({ audience, method }) => audience === 'public' && method === 'GET')
      .flatMap(({ response }) => namesIn(response)),
  );
}

/** Found at the first change of a name: all contracts are half of the publisher's start. */
let publicNames: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether pages of other entities show an attribute, too: as `subject_name`, or because they link to the item by it.
 * Such a change is on any page.
 */
export const isOnOtherPages = async (entity: ShownEntity, attribute: string): Promise<boolean> =>
  attribute.endsWith('_id') ||
  placeAttributes(entity).includes(attribute) ||
  (pages.notes.query as readonly string[]).includes(attribute) ||
  (await (publicNames ??= findPublicNames())).has(`${entity}_${attribute}`);
