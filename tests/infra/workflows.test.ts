import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../lib/root.ts';
import { stageNames } from '../../lib/stages.ts';
import { templateOf } from './template.ts';

const github = join(root, '.github');
const scripts = Object.keys(
  (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    }
  ).scripts,
);

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
}

interface Workflow {
  readonly on: Record<string, { branches?: string[]; tags?: string[] } | null>;
  readonly permissions: Record<string, string>;
  readonly jobs: Record<
    string,
    {
      readonly 'runs-on': string;
      readonly 'timeout-minutes': number;
      readonly needs?: string;
      readonly environment?: string;
      readonly permissions?: Record<string, string>;
      readonly steps: Step[];
    }
  >;
}

const read = (name: string) =>
  parse(readFileSync(join(github, 'workflows', name), 'utf8')) as Workflow;
const names = readdirSync(join(github, 'workflows'));

describe.for(names)('%s', (name) => {
  const text = readFileSync(join(github, 'workflows', name), 'utf8');
  const workflow = read(name);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test('names each action by its commit, and says which version that is', () => {
    const used = text.split('\n').filter((line) => line.includes('uses: '));
    expect(used.length).toBeGreaterThan(0);
    expect(
      used.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  test('may read the code and nothing else, and ends in time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const jobs = Object.values(workflow.jobs);
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: given } of checkouts) expect(given?.['persist-credentials']).toBe(false);
  });

  test('runs commands that exist, and puts nothing of a stranger into a shell', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    const asked = commands.flatMap((run) => /^npm run ([\w:-]+)/.exec(run)?.[1] ?? []);
    expect(asked.filter((script) => !scripts.includes(script))).toEqual([]);
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

test('main deploys to dev and a tag to prod, each after all tests, with a token of its own job', () => {
  const { on, jobs } = read('deploy.yml');
  expect(on).toEqual({ push: { branches: ['main'], tags: ['v*'] } });
  const job = jobs['deploy']!;
  expect(job.needs).toBe('test');
  expect(job.environment).toBe("${{ github.ref_type == 'tag' && 'prod' || 'dev' }}");
  expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(jobs['test']!.steps.some(({ run }) => run === 'npm test')).toBe(true);
});

interface Statement {
  readonly Sid: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

interface Role {
  readonly Properties: {
    readonly AssumeRolePolicyDocument: { Statement: { Condition: { StringEquals: object } }[] };
    readonly Policies: { PolicyDocument: { Statement: Statement[] } }[];
  };
}

/** CloudFormation's short forms, written out. */
const tags = ['Sub', 'Ref', 'GetAtt', 'If', 'Equals'].flatMap((name) => [
  { tag: `!${name}`, resolve: (text: string) => ({ [name]: text }) },
  {
    tag: `!${name}`,
    collection: 'seq' as const,
    resolve: (list: { toJSON(): unknown }) => ({ [name]: list.toJSON() }),
  },
]);

describe('the role of GitHub Actions', () => {
  const text = readFileSync(join(root, 'lib/deploy-role.yaml'), 'utf8');
  const { Resources } = parse(text, { customTags: tags as never }) as { Resources: { Role: Role } };
  const { AssumeRolePolicyDocument, Policies } = Resources.Role.Properties;
  const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const actions = statements.flatMap(({ Action }) => Action);

  test('is taken by jobs of one environment of one repository', () => {
    expect(AssumeRolePolicyDocument.Statement).toHaveLength(1);
    expect(AssumeRolePolicyDocument.Statement[0]!.Condition.StringEquals).toEqual({
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': {
        Sub: 'repo:${Repository}:environment:${Stage}',
      },
    });
  });

  test('allows a deployment, and no access to data or permissions', () => {
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(actions.filter((action) => /^(iam|kms|secretsmanager):/.test(action))).toEqual([]);
    // A deployment reads the table's version, contacts and claims, and whether the table was seeded.
    const onTable = statements.filter(({ Action }) => [Action].flat().join().includes('dynamodb:'));
    expect(onTable.map(({ Action }) => Action)).toEqual([
      'dynamodb:GetItem',
      'dynamodb:ListTagsOfResource',
    ]);
    expect(onTable[0]!.Condition).toEqual({
      'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['TABLE', 'CONTENT#site'] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    });
    const anywhere = statements.filter(({ Resource }) => Resource === '*');
    expect(anywhere.map(({ Sid }) => Sid)).toEqual(['SeeQuotas']);
  });

  test.for(stageNames)('names the resources of %s as CloudFormation will', (stage) => {
    const { Outputs, Resources: made } = templateOf('Data', stage).toJSON();
    const site: string = Outputs.SiteBucket.Value.Ref;
    // A generated name: the stack's name, the logical id and a random suffix; a bucket's is in lower case.
    expect(`tippani-${stage}-data-${site.toLowerCase()}-x`).toContain(`tippani-${stage}-data-site`);
    expect(made[site].Properties.BucketName).toBeUndefined();
    expect(made[Outputs.TableName.Value.Ref].Properties.TableName).toBeUndefined();
  });
});
