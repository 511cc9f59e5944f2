import '../support/run/environment.ts';
import { measureOf } from './groups.ts';

/** The result of a measure's process: its figures, or the reason for their absence. */
export type MeasurementResult = { readonly rows: unknown } | { readonly failure: string };

const [, , name = '', full] = process.argv;

async function measureGroup(): Promise<MeasurementResult> {
  try {
    return { rows: await measureOf(name).run({ full: full === 'full' }) };
  } catch (error) {
    console.error(error);
    return { failure: String(error).split('\n')[0]! };
  }
}

const result = await measureGroup();
process.send!(result, () => process.exit());
