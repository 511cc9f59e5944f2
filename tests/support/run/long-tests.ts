const isLong = process.env['TIPPANI_LONG_TESTS'] === '1';

/** The number of runs of a randomised test: `usual` in `npm test`, `long` in `npm run test:long`. */
export const numberOfRuns = ({ usual, long }: { usual: number; long: number }): number =>
  isLong ? long : usual;
