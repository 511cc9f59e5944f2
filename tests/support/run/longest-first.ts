import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, in this order. */
const longest = [
  'cloud/start',
  'functions/rewards/ledger-model',
  'e2e/site/accessibility',
  'e2e/admin/notes',
  'e2e/admin/subjects',
  'e2e/contributors/upload',
  'e2e/admin/review',
  'e2e/admin/catalogue',
  'e2e/admin/sign-in',
  'e2e/site/offline',
  'functions/rewards/ledger-engines',
  'cloud/deploy/deploy',
  'cloud/deploy/deploy-cdk',
  'e2e/admin/redemptions',
  'e2e/contributors/redeem',
  'e2e/contributors/transfer',
  'repository/check',
  'inspection/cost',
];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at === -1 ? longest.length : at;
}

/** Begins with the slowest files, so that none runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own order, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
