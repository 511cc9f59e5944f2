import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWorker } from '../../../web/src/components/file-viewer/pdf-engine/watch-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['works without a pause', true, false, true],
  ['waits for the network', true, true, false],
  ['has nothing to do', false, false, false],
])('a worker that %s hangs or not', (_, isBusy, answers, hangs) => {
  const onHang = vi.fn<() => void>();
  const watch = watchWorker({
    isBusy: () => isBusy,
    ping: () => {
      if (answers) watch.onAnswer();
    },
    onHang,
  });
  vi.advanceTimersByTime(29_000);
  expect(onHang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(onHang).toHaveBeenCalledTimes(hangs ? 1 : 0);
  watch.stop();
});
