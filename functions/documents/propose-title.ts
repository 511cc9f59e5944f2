import { findCourseCodes } from '../inspection/course-codes.ts';

const limits = { lines: 8, minLetters: 6, maxChars: 100 };

/** Lines that many documents begin with, and that name none. */
const general =
  /^(?:visvesvaraya technological university|vtu|department of .*|dept\.? of .*|.*(?:college|institute) of .*|(?:lecture |class |study )?notes|(?:\w*\d{2,3}[a-z]?\W+)?(?:module|unit|semester)\W*(?:\d|[ivx]+)|subject(?: code)?:?|usn.*)$/i;

const isTitle = (line: string): boolean =>
  (line.match(/\p{L}/gu)?.length ?? 0) >= limits.minLetters &&
  line.length <= limits.maxChars &&
  !general.test(line) &&
  findCourseCodes(line)[0] !== line.replaceAll(/\s/g, '').toUpperCase();

/** The first line of a document that may be its title; null if none is. */
export function proposeTitle(pages: readonly string[]): string | null {
  const lines = (pages[0] ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter(Boolean).slice(0, limits.lines).find(isTitle) ?? null;
}
