import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import type { Branch, Scheme } from '../../../functions/contracts/catalogue.ts';
import {
  detectCourse,
  withPageFacts,
  findDetectedSubject,
  locateCode,
  contradictionText,
  withSuggestedLocation,
  withSuggestedSubject,
} from '../../../web/src/features/upload/detected-course.ts';
import { emptyValues, type Values } from '../../../web/src/features/upload/values.ts';
import { branchId, branches, schemeId, schemes, subjects } from '../../support/fixtures/samples.ts';

test.for([
  ['BCS401 module 2.pdf', ['BCS401'], '2'],
  ['BCS 401 - Mod 5 (final).pdf', ['BCS401'], '5'],
  ['21CS42-module-1.pdf', ['21CS42'], '1'],
  ['1BMATS101 notes.pdf', ['1BMATS101'], ''],
  ['BCS405A Module1.pdf', ['BCS405A'], '1'],
  ['21cs42 and BCS401.pdf', ['21CS42', 'BCS401'], ''],
  ['module 12.pdf', [], ''],
  ['WhatsApp Image 2024-05-12.pdf', [], ''],
] as const)('%s', ([name, codes, module]) => {
  expect(detectCourse(name)).toEqual({ from: 'name', codes, module });
});

type Row = Record<'scheme' | 'branch' | 'semester' | 'code', string>;
const catalogueFolder = join(root, 'localstack/seed/catalogue');
const rowsOf = (file: string): Row[] =>
  parse(readFileSync(join(catalogueFolder, file)), { columns: true });

describe('the real catalogue', () => {
  const rows = rowsOf('subjects.csv');
  const real = {
    schemes: [...new Set(rows.map(({ scheme }) => scheme))].map((year): Scheme => ({
      id: schemeId(year),
      year,
      description: null,
    })),
    branches: rowsOf('branches.csv').map(({ code }): Branch => ({
      id: branchId(code),
      name: code,
      code,
      description: null,
    })),
  };

  test('every course code is detected with its scheme and semester', () => {
    const wrong = rows.filter(({ code, scheme, semester }) => {
      const [found = ''] = detectCourse(`${code} Module 1.pdf`).codes;
      const place = locateCode(found, real.schemes, real.branches);
      const isRight = place.scheme === scheme && place.semester === semester;
      return found.toUpperCase() !== code.toUpperCase() || !isRight;
    });
    // A few courses are taught in another semester than their number says; the form leaves these to the student.
    expect(wrong.length / rows.length).toBeLessThan(0.03);
  });

  test('a course code of a branch gives the branch', () => {
    const { schemes: all, branches: known } = real;
    expect(locateCode('BCS401', all, known)).toEqual({
      scheme: '2022',
      branch: 'CS',
      semester: '4',
    });
    expect(locateCode('BMATS101', all, known)).toMatchObject({ scheme: '2022', branch: '' });
    expect(locateCode('17CS42', all, known).scheme).toBe('');
  });
});

const catalogue = { schemes, branches };
const nothing = { scheme: '', branch: '', semester: '' };
const ada = subjects.find(({ id }) => id === 'cse-ada')!;
const os = subjects.find(({ id }) => id === 'cse-os')!;
const named = detectCourse('BCS401 module 2.pdf');

test('empty fields are filled from the file name, then from the device’s last choice', () => {
  expect(withSuggestedLocation(emptyValues, named, nothing, catalogue)).toMatchObject({
    scheme: '2022',
    branch: 'cse',
    semester: '4',
    module_number: '2',
  });
  const remembered = { scheme: '2018', branch: 'ise', semester: '5' };
  const mathematics = detectCourse('BMATS101.pdf');
  expect(withSuggestedLocation(emptyValues, mathematics, remembered, catalogue)).toMatchObject({
    scheme: '2022',
    branch: 'ise',
    semester: '1',
  });
  const byHand = {
    ...emptyValues,
    scheme: '2018',
    branch: 'ise',
    semester: '3',
    module_number: '5',
  };
  expect(withSuggestedLocation(byHand, named, nothing, catalogue)).toEqual(byHand);
});

test('the detected subject is selected unless the user chose one', () => {
  const offered = subjects.filter((subject) => subject.branch_id === 'cse');
  expect(withSuggestedSubject(emptyValues, named, offered).subject).toBe(ada.id);
  expect(withSuggestedSubject(emptyValues, named, [os]).subject).toBe('');
  const byHand: Values = { ...emptyValues, subject: os.id };
  expect(withSuggestedSubject(byHand, named, offered)).toEqual(byHand);
  expect(findDetectedSubject(detectCourse('x.pdf'), offered)).toBeUndefined();
});

describe('the name contradicts the choice', () => {
  const chosen: Values = {
    ...emptyValues,
    scheme: '2022',
    branch: 'cse',
    semester: '4',
    subject: ada.id,
    module_number: '2',
  };

  test('not when they agree, when one is silent, or for other material', () => {
    expect(contradictionText(chosen, named, ada, catalogue)).toBeNull();
    expect(contradictionText(emptyValues, named, undefined, catalogue)).toBeNull();
    expect(contradictionText(chosen, detectCourse('notes.pdf'), ada, catalogue)).toBeNull();
    expect(contradictionText({ ...chosen, type: 'other' }, named, os, catalogue)).toBeNull();
    const both = detectCourse('BCS303 BCS401 module 2.pdf');
    expect(contradictionText(chosen, both, ada, catalogue)).toBeNull();
  });

  test('by the code on its first page, which has the better word than its name', () => {
    const page = withPageFacts(named, 'BCS303', null);
    expect(contradictionText(chosen, page, ada, catalogue)).toBe(
      `The first page says BCS303, but you chose BCS401 ${ada.name}.`,
    );
    expect(contradictionText({ ...chosen, subject: os.id }, page, os, catalogue)).toBeNull();
    expect(withPageFacts(named, null, 4)).toEqual(named);
    expect(withPageFacts(detectCourse('notes.pdf'), null, 4).module).toBe('4');
  });

  test('by another course', () => {
    expect(contradictionText({ ...chosen, subject: os.id }, named, os, catalogue)).toBe(
      'The file’s name says BCS401, but you chose BCS303 Operating Systems.',
    );
  });

  test('by another scheme, semester or module', () => {
    const without = { ...chosen, subject: '' };
    expect(contradictionText({ ...without, scheme: '2018' }, named, undefined, catalogue)).toBe(
      'The file’s name says BCS401, a course of the 2022 scheme, but you chose the 2018 scheme.',
    );
    expect(contradictionText({ ...without, semester: '5' }, named, undefined, catalogue)).toBe(
      'The file’s name says BCS401, a course of semester 4, but you chose semester 5.',
    );
    expect(contradictionText({ ...chosen, module_number: '3' }, named, ada, catalogue)).toBe(
      'The file says module 2, but you chose module 3.',
    );
  });
});
