import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCheckpoint } from '../../../localstack/streams/checkpoint.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

test('a checkpoint of an earlier release is read, and stored with the name of today', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'table.json');
  const position = { streamArn: 'arn', shardId: 'shard-1', sequenceNumber: '7' };
  writeFileSync(file, JSON.stringify({ place: position }));
  const checkpoint = openCheckpoint(file);
  expect(checkpoint.current).toEqual({ position });
  checkpoint.save({ position });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ position });
});
