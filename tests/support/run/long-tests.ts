const areLong = process.env['LONG_TESTS'] === '1';

interface Runs {
  readonly usual: number;
  readonly long: number;
}

/** The number of runs of a randomised test: `usual` in `npm test`, `long` in `npm run test:long`, which sets `LONG_TESTS`. */
export const numberOfRuns = ({ usual, long }: Runs): number => (areLong ? long : usual);
