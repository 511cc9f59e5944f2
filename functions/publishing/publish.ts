import type { DynamoDBStreamEvent } from 'aws-lambda';
import { changesIn } from './changes.ts';
import { forget } from './forget.ts';
import { pressFromEnvironment } from './press.ts';
import { publishChanges } from './publish-changes.ts';

const press = pressFromEnvironment();

/** Writes anew what changed items of the table stand on. Before the site is there, there is nothing to write. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const changes = changesIn(event);
  if (changes.length === 0 || !(await press.shell())) return;
  const written = await publishChanges(press, changes);
  console.log({ changes: changes.length, written: written.length });
  await forget(written, event.Records[0]!.eventID!);
}
