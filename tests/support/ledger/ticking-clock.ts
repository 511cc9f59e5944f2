const start = Date.parse('2026-01-05T06:00:00.000Z');

/** Until it is disposed of, each reading of the clock is a millisecond later than the previous one. */
export function tickingClock(): Disposable {
  const real = globalThis.Date;
  let now = start;
  const tick = () => (now += 1);
  globalThis.Date = class extends real {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? tick() : given[0]);
    }

    static override now = tick;
  } as DateConstructor;
  return {
    [Symbol.dispose]: () => {
      globalThis.Date = real;
    },
  };
}
