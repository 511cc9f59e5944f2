import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { driveFileId } from '../../functions/contracts/domain/drive.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{25,44}$/);

test('the id of a link of either form is found, with any suffix', () => {
  fc.assert(
    fc.property(
      id,
      fc.constantFrom('', '/', '/view', '/view?usp=sharing', '/edit#slide', '?x=1'),
      (given, tail) => {
        expect(driveFileId(`https://drive.google.com/file/d/${given}${tail}`)).toBe(given);
        expect(driveFileId(`https://docs.google.com/document/d/${given}${tail}`)).toBe(given);
      },
    ),
  );
});

test('a bare id is returned without surrounding blanks', () => {
  fc.assert(
    fc.property(id, (given) => {
      expect(driveFileId(` ${given}\n`)).toBe(given);
    }),
  );
});

test.each([
  '',
  'notes.pdf',
  'files/2026-notes.pdf',
  'https://example.com/notes.pdf',
  'https://example.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/view',
  'https://drive.google.com.example.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://drive.google.com@example.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://example.com@drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://drive.google.com:8443/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://sites.google.com/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'http://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'javascript:/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://drive.google.com/open?x=/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://drive.google.com/open#/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://drive.google.com/open?id=1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOpQrStUvWxYz',
  'short-id',
  'two words that are long enough to be one',
  // Request values that are not strings.
  12345678901,
  true,
  null,
  ['1AbCdEfGhIjKlMnOpQrStUvWxYz'],
] as unknown[])('%j has no id', (value) => {
  expect(driveFileId(value)).toBeNull();
});
