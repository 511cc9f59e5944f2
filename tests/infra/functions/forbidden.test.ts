import { describe, expect, test } from 'vitest';
import { manifest } from '../../../functions/manifest.ts';
import { functionName } from '../../../lib/bundles.ts';
import { actionsOf, statementsOf, templateWith } from '../template.ts';

/**
 * Written by hand, independently of the manifest: the operations that a public function may never do on items whose
 * partition key begins so.
 */
const never: Readonly<Record<string, readonly string[]>> = {
  USERS: ['Query'],
  'USER#': ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  'AUDIT#': ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  'LEDGER#': ['UpdateItem', 'DeleteItem'],
  'CONTRIBUTOR#': ['PutItem', 'DeleteItem'],
  'CONTRIBUTOR-PAGE#': ['PutItem', 'UpdateItem', 'DeleteItem'],
  'CONFIRMED#': ['UpdateItem', 'DeleteItem'],
  'CREDIT-CHANGES': ['UpdateItem', 'DeleteItem'],
  'REDEMPTION#': ['UpdateItem', 'DeleteItem'],
  REWARDS: ['PutItem', 'DeleteItem'],
  'NOTE#': ['PutItem', 'UpdateItem', 'DeleteItem'],
  'FILE#': ['PutItem', 'UpdateItem', 'DeleteItem'],
  'FILE-SYNCS': ['PutItem', 'UpdateItem', 'DeleteItem'],
  SCHEME: ['PutItem', 'UpdateItem', 'DeleteItem'],
  BRANCH: ['PutItem', 'UpdateItem', 'DeleteItem'],
  SUBJECTS: ['PutItem', 'UpdateItem', 'DeleteItem'],
  'JOB#': ['PutItem', 'UpdateItem', 'DeleteItem'],
  TOTALS: ['PutItem', 'UpdateItem', 'DeleteItem'],
  'STATS-DAYS': ['PutItem', 'DeleteItem'],
  'VIEWS#': ['PutItem', 'DeleteItem'],
  TABLE: ['PutItem', 'UpdateItem', 'DeleteItem'],
  SUBSCRIPTIONS: ['Query'],
  'SUBMISSION#': ['DeleteItem'],
  'RECEIPT#': ['UpdateItem', 'DeleteItem'],
};

/** Only the function that checks codes may put these. */
const needCodes = ['"LEDGER#*"', '"CONFIRMED#*"', '"CREDIT-CHANGES"'];
const checksCodes = new Set(['rewards-public']);

const publicSpecs = manifest.filter(({ audience }) => audience === 'public');

const tableStatements = (spec: (typeof publicSpecs)[number]) =>
  statementsOf(templateWith(spec), `tippani-dev-${functionName(spec)}`).filter((statement) =>
    actionsOf(statement).some((action) => action.startsWith('dynamodb:')),
  );

/** Whether an IAM pattern covers a key with this prefix. */
const covers = (pattern: string, start: string) =>
  pattern.endsWith('*')
    ? start.startsWith(pattern.slice(0, -1)) || pattern.startsWith(start)
    : pattern === start;

describe.for(publicSpecs.map((spec) => ({ name: functionName(spec), spec })))(
  '$name',
  ({ name, spec }) => {
    test('may not write or delete what strangers must never change', () => {
      const broken = tableStatements(spec).flatMap(({ Action, Condition }) => {
        const keys = [Condition!['ForAllValues:StringLike']!['dynamodb:LeadingKeys']!].flat();
        const actions = new Set([Action].flat().map((action) => action.replace('dynamodb:', '')));
        return Object.entries(never).flatMap(([start, forbidden]) =>
          keys.some((key) => covers(key, start))
            ? forbidden
                .filter((action) => actions.has(action))
                .map((action) => `${action} ${start}`)
            : [],
        );
      });
      expect(broken).toEqual([]);
    });

    test('puts ledger entries and confirmations only where codes are checked', () => {
      const puts = tableStatements(spec)
        .filter(({ Action }) => [Action].flat().includes('dynamodb:PutItem'))
        .map(({ Condition }) => JSON.stringify(Condition));
      for (const key of needCodes)
        expect(puts.some((condition) => condition.includes(key))).toBe(checksCodes.has(name));
    });
  },
);
