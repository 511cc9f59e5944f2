import { kolkataDay, kolkataTime } from '../../../../functions/contracts/domain/kolkata-time.ts';
import type { Question } from '../../../../functions/contracts/domain/question.ts';

/** Between the digits of a whole number, before the last three and each two before them. */
const groupBoundary = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * A whole number, grouped as in India: 123456 → 1,23,456. Not with Intl, whose first number format takes 8 ms of a
 * page's start.
 */
export const formatCount = (value: number): string => String(value).replace(groupBoundary, ',');

/** "1 note", "1,204 notes" */
export const formatQuantity = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** Whole rupees: ₹2,999 */
export const formatRupees = (rupees: number): string => `₹${formatCount(rupees)}`;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The day in Kolkata, e.g. "12 Mar 2026".
 * Not with Intl: its month names differ by version, and prerendered text must match the browser's.
 */
export function formatDate(iso: string): string {
  const [year, month, day] = kolkataDay(iso).split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** The minute in Kolkata, as spreadsheets read it: "2026-03-12 15:05". */
export const kolkataMinute = (iso: string): string =>
  kolkataTime(iso).slice(0, 16).replace('T', ' ');

/** The minute in Kolkata, to read: "12 Mar 2026, 15:05". */
export const formatMinute = (iso: string): string =>
  `${formatDate(iso)}, ${kolkataTime(iso).slice(11, 16)}`;

/** Bytes as "640 KB" or "2.4 MB". */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Whole percent, from 0 to 100; null if the total is unknown. */
export function percentOf(done: number, total: number | null): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.floor((100 * done) / total));
}

export const uploaderName = (name: string | null): string => name?.trim() || 'Anonymous';

/** "5 (a)"; "?" of a question whose number was not read */
export const questionLabel = ({ number, letter }: Pick<Question, 'number' | 'letter'>): string =>
  [number ?? '', letter && `(${letter})`].filter(Boolean).join(' ') || '?';

/** The language tag of a text in Kannada letters; undefined for others, which are read in the page's language. */
export const scriptLanguage = (text: string): 'kn' | undefined =>
  /\p{Script=Kannada}/u.test(text) ? 'kn' : undefined;

/** Null unless the link is http or https, so that it cannot run a script. */
export function webLink(link: string | null): URL | null {
  const url = link === null ? null : URL.parse(link);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
