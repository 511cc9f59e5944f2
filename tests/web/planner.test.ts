import { expect, test } from 'vitest';
import { classesLeft, hoursPerModule } from '../../web/src/features/planner/planner-rules.ts';
import { emptyPlan, parsePlan } from '../../web/src/lib/device/plan.ts';

test.each([
  [{ held: 20, attended: 17 }, 0.85, { miss: 0, attend: 0 }],
  [{ held: 20, attended: 20 }, 0.85, { miss: 3, attend: 0 }],
  [{ held: 20, attended: 16 }, 0.85, { miss: 0, attend: 7 }],
  [{ held: 40, attended: 33 }, 0.75, { miss: 4, attend: 0 }],
])('%j at a share of %d', (attendance, share, expected) => {
  expect(classesLeft(attendance, share)).toEqual(expected);
  const { held, attended } = attendance;
  const { miss, attend } = classesLeft(attendance, share);
  // What it says holds, and one class more or less does not.
  expect((attended + attend) / (held + attend + miss)).toBeGreaterThanOrEqual(share);
  const [more, fewer] = [
    attended / (held + miss + 1),
    (attended + attend - 1) / (held + attend - 1),
  ];
  expect(attend === 0 ? more : fewer).toBeLessThan(share);
});

test('a day’s hours are shared by the modules that are not ticked', () => {
  const course = { scheme_year: '2022', code: 'BCS401' };
  const plan = { ...emptyPlan, hoursPerDay: 4, done: ['2022/BCS401/1', '2022/BCS401/2'] };
  expect(hoursPerModule(course, plan, 6)).toBe(8);
  expect(hoursPerModule(course, plan, null)).toBeNull();
});

test('a plan of a file is read without what is no plan', () => {
  expect(parsePlan({ exams: { 'a/b': { date: '2026-12-21', time: '25:00' }, c: 1 } })).toEqual({
    ...emptyPlan,
    exams: { 'a/b': { date: '2026-12-21', time: null } },
  });
  for (const other of [null, 1, [], {}, { exams: [] }]) expect(parsePlan(other)).toBeNull();
});
