import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { limits } from '../../functions/inspection/limits.ts';
import { goodFiles } from './corpus/good.ts';
import { hostilePdfActions } from './corpus/hostile-pdf-actions.ts';

const good = (await goodFiles()).filter(({ bytes }) => bytes.length < 60_000);
/** By their places in the list, so that a counterexample is short. */
const anyGood = fc.nat(good.length - 1);
const scripts = hostilePdfActions().filter(({ name }) => name.startsWith('pdf: a script'));
const goodAt = (index: number) => good[index] ?? expect.fail('no such file');
const scriptAt = (index: number) => scripts[index] ?? expect.fail('no such file');

/** Honest files take some milliseconds. Wide, for busy machines. */
const mostMilliseconds = 2000;

/** What an inspection of these bytes breaks of what is promised of every inspection. */
function brokenPromises(bytes: Uint8Array, filename: string): string[] {
  const start = performance.now();
  const { verdict, reasons, text, sha256 } = inspectFile(bytes, { filename });
  const promises = {
    time: performance.now() - start < mostMilliseconds,
    reasons: (verdict === 'clean') === (reasons.length === 0),
    text: text.length <= limits.textChars + limits.textPages,
    sum: sha256 === createHash('sha256').update(bytes).digest('hex'),
  };
  return Object.entries(promises).flatMap(([name, isKept]) => (isKept ? [] : [name]));
}

const verdictOf = (bytes: Uint8Array, filename: string) => inspectFile(bytes, { filename }).verdict;

describe('no bytes make it fail or stall', () => {
  test('noise, with the first bytes of each type', () => {
    const start = fc.constantFrom(
      '',
      '%PDF-1.7\n',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 4096 }), (head, noise) => {
        const bytes = Buffer.concat([Buffer.from(head, 'latin1'), noise]);
        expect(brokenPromises(bytes, 'a.pdf')).toEqual([]);
        expect(verdictOf(bytes, 'a.pdf')).toBe('refused');
      }),
      { numRuns: 1000 },
    );
  });

  test('words of PDF in any order', () => {
    const words =
      '<< >> [ ] ( ) < > / /Type /Kids /Pages /Root /N /First /Filter /FlateDecode /ObjStm % \\ obj endobj stream endstream xref trailer startxref %%EOF R 0 1 2 9 99999999 -1 1.5 null true /# /#4 BT ET Tj TJ';
    const anyWords = fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 300 });
    fc.assert(
      fc.property(anyWords, (chosen) => {
        const bytes = Buffer.from(`%PDF-1.5\n${chosen.join(' ')}\n%%EOF\n`);
        expect(brokenPromises(bytes, 'a.pdf')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('honest files with some bytes changed', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyGood, changes, (index, flips) => {
        const { bytes, filename } = goodAt(index);
        const changed = Buffer.from(bytes);
        for (const [at, value] of flips) changed[at % changed.length] = value;
        expect(brokenPromises(changed, filename)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('honest files with a piece left out, doubled or moved', () => {
    fc.assert(
      fc.property(anyGood, fc.nat(), fc.nat(), fc.nat(), (index, a, b, c) => {
        const { bytes, filename } = goodAt(index);
        const [from = 0, to = 0] = [a % bytes.length, b % bytes.length].toSorted((x, y) => x - y);
        const piece = bytes.subarray(from, to);
        const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
        const at = c % (rest.length + 1);
        const moved = Buffer.concat([rest.subarray(0, at), piece, rest.subarray(at)]);
        const doubled = Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]);
        for (const each of [rest, moved, doubled]) {
          expect(brokenPromises(each, filename)).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('an honest file that stops anywhere before its end is refused', () => {
  fc.assert(
    fc.property(anyGood, fc.double({ min: 0, max: 0.97, noNaN: true }), (index, share) => {
      const { name, bytes, filename } = goodAt(index);
      // A file saved again is whole, though older, where its first version ends.
      fc.pre(!/saved|made for the web/.test(name));
      const start = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(verdictOf(start, filename)).toBe('refused');
    }),
    { numRuns: 1000 },
  );
});

test('a damaged index hides no script', () => {
  fc.assert(
    fc.property(fc.nat(scripts.length - 1), fc.nat(), fc.nat(255), (index, place, value) => {
      const { bytes, filename } = scriptAt(index);
      const changed = Buffer.from(bytes);
      const table = Math.max(bytes.lastIndexOf('xref\n0 1'), bytes.lastIndexOf('startxref') - 40);
      changed[table + (place % (bytes.length - table))] = value;
      expect(verdictOf(changed, filename)).toBe('refused');
    }),
    { numRuns: 1000 },
  );
});
