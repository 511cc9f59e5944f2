import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { limits } from '../../functions/inspection/limits.ts';
import { goodFiles } from './corpus/good.ts';
import { hostilePdfActions } from './corpus/hostile-pdf-actions.ts';
import { numberOfRuns } from '../support/run/long-tests.ts';

const runs = (long: number) => ({ numRuns: numberOfRuns({ usual: long / 10, long }) });

const good = (await goodFiles()).filter(({ bytes }) => bytes.length < 60_000);
const scripts = hostilePdfActions().filter(({ name }) => name.startsWith('pdf: a script'));
/** An index keeps counterexamples short. */
const anyGood = fc.nat(good.length - 1);
const at = <T>(files: readonly T[], index: number) => files[index] ?? expect.fail('no such file');

/** Good files take some milliseconds; the margin is for busy machines. */
const maxMilliseconds = 2000;

function brokenGuarantees(bytes: Uint8Array, filename: string): string[] {
  const start = performance.now();
  const { verdict, reasons, text, sha256 } = inspectFile(bytes, { filename });
  const guarantees = {
    time: performance.now() - start < maxMilliseconds,
    reasons: (verdict === 'clean') === (reasons.length === 0),
    text: text.length <= limits.textChars + limits.textPages,
    sha256: sha256 === createHash('sha256').update(bytes).digest('hex'),
  };
  return Object.entries(guarantees).flatMap(([name, holds]) => (holds ? [] : [name]));
}

const verdictOf = (bytes: Uint8Array, filename: string) => inspectFile(bytes, { filename }).verdict;

test('random bytes after a valid signature are refused', () => {
  const signatures = ['', '%PDF-1.7\n', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];
  const randomBytes = fc.uint8Array({ maxLength: 4096 });
  fc.assert(
    fc.property(fc.constantFrom(...signatures), randomBytes, (signature, random) => {
      const bytes = Buffer.concat([Buffer.from(signature, 'latin1'), random]);
      expect(brokenGuarantees(bytes, 'a.pdf')).toEqual([]);
      expect(verdictOf(bytes, 'a.pdf')).toBe('refused');
    }),
    runs(1000),
  );
});

test('PDF tokens in any order break no guarantee', () => {
  const tokens =
    '<< >> [ ] ( ) < > / /Type /Kids /Pages /Root /N /First /Filter /FlateDecode /ObjStm % \\ obj endobj stream endstream xref trailer startxref %%EOF R 0 1 2 9 99999999 -1 1.5 null true /# /#4 BT ET Tj TJ';
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tokens.split(' ')), { maxLength: 300 }), (sequence) => {
      const bytes = Buffer.from(`%PDF-1.5\n${sequence.join(' ')}\n%%EOF\n`);
      expect(brokenGuarantees(bytes, 'a.pdf')).toEqual([]);
    }),
    runs(1000),
  );
});

test('good files with changed bytes break no guarantee', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyGood, changes, (index, flips) => {
      const { bytes, filename } = at(good, index);
      const changed = Buffer.from(bytes);
      for (const [offset, value] of flips) changed[offset % changed.length] = value;
      expect(brokenGuarantees(changed, filename)).toEqual([]);
    }),
    runs(3000),
  );
});

test('good files with a removed, moved or duplicated range break no guarantee', () => {
  fc.assert(
    fc.property(anyGood, fc.nat(), fc.nat(), fc.nat(), (index, a, b, c) => {
      const { bytes, filename } = at(good, index);
      const [from = 0, to = 0] = [a % bytes.length, b % bytes.length].toSorted((x, y) => x - y);
      const range = bytes.subarray(from, to);
      const removed = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
      const target = c % (removed.length + 1);
      const moved = Buffer.concat([removed.subarray(0, target), range, removed.subarray(target)]);
      const duplicated = Buffer.concat([bytes.subarray(0, to), range, bytes.subarray(to)]);
      for (const each of [removed, moved, duplicated]) {
        expect(brokenGuarantees(each, filename)).toEqual([]);
      }
    }),
    runs(1000),
  );
});

test('a truncated good file is refused', () => {
  fc.assert(
    fc.property(anyGood, fc.double({ min: 0, max: 0.97, noNaN: true }), (index, share) => {
      const { name, bytes, filename } = at(good, index);
      // The first version of an updated file is complete by itself.
      fc.pre(!/update|linearised|saved/.test(name));
      const start = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(verdictOf(start, filename)).toBe('refused');
    }),
    runs(1000),
  );
});

test('a damaged cross-reference table hides no script', () => {
  fc.assert(
    fc.property(fc.nat(scripts.length - 1), fc.nat(), fc.nat(255), (index, offset, value) => {
      const { bytes, filename } = at(scripts, index);
      const changed = Buffer.from(bytes);
      const table = Math.max(bytes.lastIndexOf('xref\n0 1'), bytes.lastIndexOf('startxref') - 40);
      changed[table + (offset % (bytes.length - table))] = value;
      expect(verdictOf(changed, filename)).toBe('refused');
    }),
    runs(1000),
  );
});
