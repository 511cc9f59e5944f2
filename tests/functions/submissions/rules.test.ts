import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileType, fileTypeFromName } from '../../../functions/contracts/domain/fields.ts';
import { matchesFileType, safeFileName } from '../../../functions/submissions/create-upload.ts';
import {
  privateObject,
  incomingObject,
  publicObject,
  uploadIdFromKey,
} from '../../../functions/files/object-keys.ts';

const types: FileType[] = ['pdf', 'doc', 'docx', 'ppt', 'pptx'];
const type = fc.constantFrom(...types);
const anything = fc.string({ unit: 'binary', maxLength: 300 });
const inAnyCase = (text: string) => fc.mixedCase(fc.constant(text), { untoggleAll: (all) => all });

test('a safe name has letters, digits, dots and dashes, and keeps its type', () => {
  fc.assert(
    fc.property(anything, type, fc.boolean(), (stem, kind, upper) => {
      const filename = `${stem}.${upper ? kind.toUpperCase() : kind}`;
      const safe = safeFileName(filename, kind);
      expect(safe).toMatch(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?\.[a-z]{3,4}$/);
      expect(safe).not.toContain('..');
      expect(safe.length).toBeLessThanOrEqual(86);
      expect(fileTypeFromName(safe)).toBe(kind);
      expect(safeFileName(safe, kind)).toBe(safe);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['../../etc/passwd.pdf', 'etc-passwd.pdf'],
  ['Módule – 1 (final)!.PDF', 'Module-1-final.pdf'],
  ['ಟಿಪ್ಪಣಿ.docx', 'file.docx'],
  ['.pdf', 'file.pdf'],
  ['a..b.pdf', 'a.b.pdf'],
  ['x"; filename="y.exe.pdf', 'x-filename-y.exe.pdf'],
  [' spaced .pptx ', 'spaced.pptx'],
])('%s becomes %s', (filename, safe) => {
  expect(safeFileName(filename, fileTypeFromName(filename)!)).toBe(safe);
});

test('a type is claimed by the very end of a name, in any case', () => {
  fc.assert(
    fc.property(anything, type.chain(inAnyCase), (stem, extension) => {
      expect(fileTypeFromName(`${stem}.${extension}`)).toBe(extension.toLowerCase());
      expect(fileTypeFromName(`${stem}.${extension}x.html`)).toBeNull();
      expect(fileTypeFromName(`${stem}.${extension}.`)).toBeNull();
    }),
  );
});

test('no media type that a browser would run fits a file type', () => {
  for (const kind of types)
    for (const contentType of [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/javascript',
    ])
      expect(matchesFileType(contentType, kind)).toBe(false);
});

test('the three locations of a file differ, and the first contains the id of its upload', () => {
  fc.assert(
    fc.property(fc.uuid(), anything, type, (id, stem, kind) => {
      const name = `1700000000000-${id.slice(0, 8)}-${safeFileName(`${stem}.${kind}`, kind)}`;
      const file = { id: id as never, name };
      expect(uploadIdFromKey(incomingObject(file).key)).toBe(id);
      expect(uploadIdFromKey(privateObject(file).key)).toBeUndefined();
      expect(incomingObject(file).bucket).toBe('uploads');
      expect(publicObject(file)).toEqual({ bucket: 'files', key: `files/${name}` });
      expect(publicObject(file).key).toMatch(/^files\/\d{13}-[\w.-]+$/);
    }),
  );
});
