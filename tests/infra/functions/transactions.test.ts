import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { checkTransactions } from '../../../bin/deploy/permission-check.ts';
import { manifest, workers } from '../../../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import type { ProbedWrite } from '../../../functions/table/permission-check.ts';
import { bundleFolder, functionName } from '../../../lib/bundles.ts';
import { customisedTemplates, statementsOf, templateOf, type Statement } from '../template.ts';

const specs: readonly (FunctionSpec | WorkerSpec)[] = [...manifest, ...workers];

const covers = (pattern: string, key: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** Whether a statement allows an action of a transaction on these leading keys, as IAM evaluates it. */
function allows({ Action, Condition = {} }: Statement, action: string, keys: readonly string[]) {
  if (![Action].flat().includes(action)) return false;
  const allowed = [Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat();
  const enclosing = Condition['ForAnyValue:StringEquals']?.['dynamodb:EnclosingOperation'];
  if (enclosing !== undefined && enclosing !== 'TransactWriteItems') return false;
  return keys.every((key) => allowed.some((pattern) => covers(pattern, key)));
}

const actionOf: Record<ProbedWrite['operation'], string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/** The functions of an account where IAM checks each item by its own key, or by all keys of its transaction. */
const accountThatJudges = (by: 'item' | 'transaction', template: Template) => ({
  async send({ input }: { input: { FunctionName: string; Payload: Buffer } }) {
    const { checkPermissions: writes } = JSON.parse(String(input.Payload)) as {
      checkPermissions: ProbedWrite[];
    };
    const statements = statementsOf(template, input.FunctionName);
    const isDenied = writes.some(({ operation, key }) => {
      const keys = by === 'item' ? [key] : writes.map((write) => write.key);
      return !statements.some((statement) => allows(statement, actionOf[operation], keys));
    });
    return { Payload: Buffer.from(JSON.stringify({ denied: isDenied ? 'denied' : null })) };
  },
});

const check = async (by: 'item' | 'transaction', template: Template) => {
  const lines: string[] = [];
  await checkTransactions(accountThatJudges(by, template) as never, 'dev', (line) =>
    lines.push(line),
  );
  return lines;
};

const sharedKeys = customisedTemplates().Api;

test('every function whose code writes in transactions is checked, and no other', () => {
  const found = specs.filter((spec) => {
    const folder = bundleFolder(spec);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .some((file) => readFileSync(join(folder, file), 'utf8').includes('"ThrottlingError"'));
  });
  const declared = specs.filter(({ writesInTransactions }) => writesInTransactions);
  expect(declared.map(functionName)).toEqual(found.map(functionName));
  expect(declared.length).toBeGreaterThan(10);
});

describe('the permission check of a deployment', () => {
  test('passes where DynamoDB checks each item by its key', async () => {
    expect(await check('item', templateOf('Api'))).toEqual([
      expect.stringMatching(/^permissions: \d+ functions may write their transactions$/),
    ]);
  });

  test('names the setting where DynamoDB checks whole transactions', async () => {
    await expect(check('transaction', templateOf('Api'))).rejects.toThrow(
      'DynamoDB judges the keys of whole transactions here: deploy again with -c sharedTransactionKeys=true',
    );
  });

  test('passes there with the setting', async () => {
    expect(await check('transaction', sharedKeys)).toHaveLength(1);
    expect(await check('item', sharedKeys)).toHaveLength(1);
  });

  test('distinguishes a missing permission from the check of whole transactions', async () => {
    const template = templateOf('Api').toJSON();
    const text = JSON.stringify(template).replaceAll('"AUDIT#*"', '"OTHER#*"');
    await expect(check('item', Template.fromJSON(JSON.parse(text)))).rejects.toThrow(
      'DynamoDB denies functions a write that they need',
    );
  });
});

test('the setting widens writes inside of transactions only, and only of functions that write them', () => {
  for (const spec of manifest) {
    const { writesInTransactions = false } = spec as FunctionSpec;
    const wide = statementsOf(sharedKeys, `tippani-dev-${functionName(spec)}`).filter(
      ({ Condition }) => Condition?.['ForAnyValue:StringEquals'],
    );
    expect(wide.length).toBe(writesInTransactions ? 1 : 0);
    for (const { Action, Condition } of wide) {
      expect([Action].flat().filter((action) => /Get|Query|Scan/.test(action))).toEqual([]);
      expect(Condition!['ForAnyValue:StringEquals']).toEqual({
        'dynamodb:EnclosingOperation': 'TransactWriteItems',
      });
    }
  }
});
