import { leadingKeys, type Entity } from '../../table/keys.ts';

/** The prefix of a partition key: `NOTE` of `NOTE#17`. */
export const kindOf = (pk: string): string => pk.split('#', 1)[0]!;

const kindsOf = (...entities: Entity[]): ReadonlySet<string> =>
  new Set(entities.flatMap((entity): readonly string[] => leadingKeys[entity]).map(kindOf));

/**
 * Items that are not copied to another table: table version, stream checkpoints, rate limits,
 * e-mail codes, the visitors who entered them and invalidations.
 */
export const excludedKinds = kindsOf(
  'maintenance',
  'streamCheckpoint',
  'usage',
  'mailedCode',
  'confirmation',
  'invalidation',
);

export const userKinds = kindsOf('user');

/** Items that a deployment and its first visitors write into a new table. */
export const seededKinds = kindsOf(
  ...(['scheme', 'branch', 'subject', 'candidate', 'reward', 'content', 'stats'] as const),
  ...(['pageView', 'searchCount'] as const),
);

export const visitorMarkKinds = kindsOf('visitorMark');

export const uploadKinds = new Set([kindOf(leadingKeys.upload[0]!)]);
