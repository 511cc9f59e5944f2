/** `data`: of files, ledgers and counters. `all`: also of generated requests and of scans, which take ten minutes more. */
const longTests = process.env['TIPPANI_LONG_TESTS'];

interface Runs {
  readonly usual: number;
  readonly long: number;
  readonly of?: 'data' | 'all';
}

/** The number of runs of a randomised test: `usual` in `npm test`, `long` in `npm run test:long`. */
export const numberOfRuns = ({ usual, long, of = 'data' }: Runs): number =>
  longTests === 'all' || longTests === of ? long : usual;
