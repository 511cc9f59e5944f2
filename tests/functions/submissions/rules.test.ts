import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileType, fileTypeFromName } from '../../../functions/contracts/domain/fields.ts';
import { matchesFileType } from '../../../functions/files/content-type.ts';
import { safeFileName } from '../../../functions/submissions/create-upload.ts';

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
