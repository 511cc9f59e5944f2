import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One for each worker. They need no preparation, or a short one. */
const first = ['functions/rewards/ledger-model', 'functions/notes/admin/crash', 'cloud/start'];

/**
 * The other projects are prepared beside the tests of functions, and the short files of the last one keep all workers
 * busy. A change of projects costs a new worker.
 */
const projects = ['node', 'DynamoDB Local', 'browser', 'cloud', 'infra', 'pure'];

/** The slowest files of their projects, in this order. */
const longest = [
  'functions/rewards/ledger-engines',
  'functions/submissions/review',
  'functions/documents/scans',
  'functions/rewards/points',
  'functions/submissions/credit',
  'e2e/site/accessibility',
  'e2e/admin/review',
  'e2e/admin/notes',
  'e2e/admin/subjects',
  'e2e/admin/catalogue',
  'e2e/site/offline',
  'e2e/admin/sign-in',
  'e2e/admin/redemptions',
  'e2e/admin/note-manager',
  'e2e/admin/jobs-and-rewards',
  'e2e/contributors/upload',
  'e2e/contributors/redeem',
  'e2e/contributors/transfer',
  'cloud/deploy/deploy',
  'cloud/deploy/data',
  'cloud/deploy/deploy-cdklocal',
  'repository/check',
  'repository/tools',
  'inspection/cost',
];

function rankIn(list: readonly string[], { moduleId }: TestSpecification): number {
  const at = list.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at === -1 ? list.length : at;
}

const ranksOf = (file: TestSpecification) => [
  file.project.name === 'DynamoDB Local' ? first.length : rankIn(first, file),
  projects.indexOf(file.project.name),
  rankIn(longest, file),
];

/**
 * Begins with the files that need no preparation, and in each project with the slowest, so that none runs alone at the
 * end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own order, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => {
      const others = ranksOf(b);
      return (
        ranksOf(a)
          .map((rank, at) => rank - others[at]!)
          .find((difference) => difference !== 0) ?? 0
      );
    });
  }
}
