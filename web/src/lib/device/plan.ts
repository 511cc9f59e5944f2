import { readStored, writeStored } from './local-storage.ts';
import { createStore } from './store.ts';

/** `2026-12-21`, and `09:30` where known. */
interface PlannedExam {
  readonly date: string;
  readonly time: string | null;
}

export interface Attendance {
  readonly held: number;
  readonly attended: number;
}

/** What a student plans. It is stored on the device only; courses are named `2022/BCS401`. */
export interface Plan {
  readonly exams: Readonly<Record<string, PlannedExam>>;
  /** Ticked modules and topics: `2022/BCS401/3`, `2022/BCS401/3/Heaps`. */
  readonly done: readonly string[];
  readonly hoursPerDay: number;
  readonly attendance: Readonly<Record<string, Attendance>>;
}

export const emptyPlan: Plan = { exams: {}, done: [], hoursPerDay: 4, attendance: {} };

export const planKey = ({ scheme_year, code }: { scheme_year: string; code: string }): string =>
  `${scheme_year}/${code.toUpperCase()}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000;

const recordOf = <T>(value: unknown, read: (entry: unknown) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, entry]) => {
      const found = read(entry);
      return found === undefined ? [] : [[key, found]];
    }),
  );

function readExam(entry: unknown): PlannedExam | undefined {
  if (!isRecord(entry) || typeof entry['date'] !== 'string') return undefined;
  const { date, time } = entry;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  const isTime = typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return { date, time: isTime ? time : null };
}

function readAttendance(entry: unknown): Attendance | undefined {
  if (!isRecord(entry)) return undefined;
  const { held, attended } = entry;
  return isCount(held) && isCount(attended) ? { held, attended } : undefined;
}

/** A plan of a file or of the device, without what cannot be read; null for something else. */
export function parsePlan(value: unknown): Plan | null {
  if (!isRecord(value) || !isRecord(value['exams'])) return null;
  const { exams, done, hoursPerDay, attendance } = value;
  return {
    exams: recordOf(exams, readExam),
    done: (Array.isArray(done) ? done : []).filter((one) => typeof one === 'string'),
    hoursPerDay: isCount(hoursPerDay) ? Math.min(hoursPerDay, 24) : emptyPlan.hoursPerDay,
    attendance: recordOf(attendance, readAttendance),
  };
}

const name = 'plan';
const store = createStore(() => parsePlan(readStored(name)) ?? emptyPlan, emptyPlan);

/** Stores a plan. Returns false where the device does not keep it. */
export function storePlan(plan: Plan): boolean {
  store.set(plan);
  return writeStored(name, plan);
}

/** The device's plan; empty on the server and during hydration. */
export const usePlan = store.use;
