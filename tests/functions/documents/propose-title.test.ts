import { expect, test } from 'vitest';
import { proposeTitle } from '../../../functions/documents/extract-upload.ts';

test.each([
  ['BCS403\nModule 3\nNormalisation and SQL\nFunctional dependencies', 'Normalisation and SQL'],
  ['VTU\nDepartment of CSE\nMODULE – IV\nMODULE IV: Transactions', 'MODULE IV: Transactions'],
  ['BCS403 · MODULE 3\nNormalisation and SQL', 'Normalisation and SQL'],
  ['Unit 2\n\nRelational   model', 'Relational model'],
  ['B C S\n12', null],
])('the first lines %j propose a title', (page, title) => {
  expect(proposeTitle([page])).toBe(title);
});
