import type { Entity } from '../../functions/contracts/domain/entities.ts';
import { leadingKeys } from '../../functions/table/schema.ts';

/** What an item is, by the first word of its partition key: `NOTE` of `NOTE#17`. */
export const kindOf = (pk: string): string => pk.split('#', 1)[0]!;

const kindsOf = (...entities: Entity[]): ReadonlySet<string> =>
  new Set(entities.flatMap((entity): readonly string[] => leadingKeys[entity]).map(kindOf));

/** What belongs to one table and one moment: its upkeep, its stream's places, uses within limits, mailed codes. */
export const excludedKinds = kindsOf('maintenance', 'streamPlace', 'usage', 'redemptionCode');

/** Administrators, as their pool knows them. */
export const userKinds = kindsOf('user');

/** What a deployment puts into a new table. */
export const seededKinds = kindsOf('scheme', 'branch', 'subject', 'candidate', 'reward', 'stats');

/** What visitors have marked. */
export const visitorMarkKinds = kindsOf('visitorMark');

/** Files that are sent in. */
export const uploadKinds = new Set([kindOf(leadingKeys.upload[0])]);
