import { measureOf } from './groups.ts';

/** What a measure's process tells: its figures, or why there are none. */
export type Told = { readonly rows: unknown } | { readonly failure: string };

const [, , name = '', full] = process.argv;

async function tell(): Promise<Told> {
  try {
    return { rows: await measureOf(name).run({ full: full === 'full' }) };
  } catch (error) {
    console.error(error);
    return { failure: String(error).split('\n')[0]! };
  }
}

const told = await tell();
process.send!(told, () => process.exit());
