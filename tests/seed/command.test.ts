import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runLocally } from '../support/run/local-command.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { openTable } from '../support/table.ts';

const command = 'catalogue-import.ts';

test('imports into the running cloud, and reports every line', async () => {
  await using opened = await openTable();
  await using folder = await temporaryFolder();
  const branches = join(folder.path, 'branches.csv');
  const subjects = join(folder.path, 'subjects.csv');
  writeFileSync(branches, 'code,name\nCS,Computer Science\n');
  writeFileSync(
    subjects,
    [
      'scheme,branch,semester,code,name,credits,confidence',
      '2022,CS,4,BCS401,Algorithms,3,A',
      '2022,CS,9,BCS402,Nowhere,3,A',
      '2022,CS,5,BCS515X,Elective,3,C',
    ].join('\n'),
  );

  const first = await runLocally(opened, command, subjects, branches);
  // Exit code 1 reports refused rows to scripts.
  expect(first.code).toBe(1);
  expect(first.output.split('\n')).toEqual([
    '4 of 4 written',
    'schemes   1 added, 0 changed, 0 same',
    'branches  1 added, 0 changed, 0 same',
    'subjects  1 added, 0 changed, 0 same',
    'waiting   1 for confirmation (confidence C)',
    'refused   1',
    '  subjects.csv:3  semester "9" is not 1 to 8',
    expect.stringMatching(/^http:\/\/localhost:4000, \d+\.\d s$/),
    '',
  ]);

  writeFileSync(subjects, readFileSync(subjects, 'utf8').replace(/^.*Nowhere.*\n/m, ''));
  const second = await runLocally(opened, command, branches, subjects);
  expect(second.code).toBe(0);
  expect(second.output).toContain('subjects  0 added, 0 changed, 1 same');
  expect(second.output).not.toContain('written');
});
