import { measureOf } from './groups.ts';

/** What a measure's process tells: its figures, or why there are none. */
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
