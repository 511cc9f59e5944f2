// cspell:ignore DTSTART DTEND VEVENT DTSTAMP TRANSP VCALENDAR PRODID CALSCALE CALNAME
import { productName } from './site-settings.ts';

/** An examination as an event of a calendar. */
export interface CalendarExam {
  /** `2022/BCS401`, unique within the calendar. */
  readonly key: string;
  readonly title: string;
  /** `2026-12-21`, in Asia/Kolkata. */
  readonly date: string;
  /** `09:30`; an event without a time is on the whole day. */
  readonly time: string | null;
}

const examHours = 3;
const kolkataOffset = '+05:30';

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const compact = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const compactDay = (date: string) => date.replaceAll('-', '');

const maxLineBytes = 75;

/** Folds a line that is longer than RFC 5545, 3.1, allows. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}

function timesOf({ date, time }: CalendarExam): string[] {
  if (time === null) {
    const next = new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${compactDay(date)}`, `DTEND;VALUE=DATE:${compactDay(next)}`];
  }
  const start = new Date(`${date}T${time}:00${kolkataOffset}`);
  const end = new Date(start.getTime() + examHours * 60 * 60 * 1000);
  return [`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`];
}

/** Examination dates as iCalendar (RFC 5545); an event keeps its id when the site is renamed. `changed` is when they last changed, in epoch milliseconds. */
export function examCalendar(
  name: string,
  siteName: string,
  exams: readonly CalendarExam[],
  changed: number,
): string {
  const events = exams.flatMap((exam) => [
    'BEGIN:VEVENT',
    `UID:${exam.key.replaceAll(/[^\w.-]/g, '-')}-${exam.date}@${productName.toLowerCase()}`,
    `DTSTAMP:${compact(new Date(changed))}`,
    ...timesOf(exam),
    `SUMMARY:${escapeText(exam.title)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteName.replaceAll('//', ' ')}//Examinations//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
