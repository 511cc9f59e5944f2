import type { Entity } from '../contracts/domain/entities.ts';

/** The table's key attributes. Every item carries its keys beside its own fields. */
export const keyAttributes = {
  table: ['pk', 'sk'],
  gsi1: ['gsi1pk', 'gsi1sk'],
  gsi2: ['gsi2pk', 'gsi2sk'],
  gsi3: ['gsi3pk', 'gsi3sk'],
} as const;

/** The indexes; each holds whole items. */
export const indexNames = ['gsi1', 'gsi2', 'gsi3'] as const;
export type IndexName = (typeof indexNames)[number];

/** Epoch seconds after which DynamoDB removes an item. */
export const ttlAttribute = 'ttl';

/** Patterns of the partition keys, of the table and of its indexes, under which an entity is found. */
export const leadingKeys = {
  scheme: ['SCHEME', 'SCHEME-YEAR#*'],
  branch: ['BRANCH', 'BRANCH-CODE#*'],
  subject: ['SUBJECTS', 'SUBJECT-CODE#*', 'COURSE#*', 'BRANCH#*', 'FOLLOWING'],
  note: ['NOTE#*', 'COURSE#*', 'SEMESTER#*', 'NOTES#*'],
  courseTotals: ['TOTALS'],
  stats: ['STATS'],
  upload: ['UPLOAD#*', 'FILE#*'],
  submission: ['SUBMISSION#*', 'SUBMISSIONS#*', 'UNFINISHED'],
  contributor: ['CONTRIBUTOR#*', 'CONTRIBUTORS'],
  reward: ['REWARDS'],
  redemption: ['REDEMPTION#*', 'REDEMPTIONS', 'REDEMPTIONS#*'],
  redemptionCode: ['CODE#*'],
  message: ['MESSAGE#*', 'MESSAGES#*', 'UNSENT'],
  subscription: ['SUBSCRIPTION#*', 'SUBSCRIPTIONS'],
  job: ['JOB#*', 'JOBS#*'],
  candidate: ['CANDIDATES'],
  fileHash: ['FILE#*'],
  fileMove: ['MOVES'],
  audit: ['AUDIT#*'],
  visitorMark: ['VISITOR#*'],
  streamPlace: ['STREAM#*'],
  usage: ['USAGE#*'],
  user: ['USER#*'],
  maintenance: ['TABLE'],
} as const satisfies Record<Entity, readonly string[]>;
