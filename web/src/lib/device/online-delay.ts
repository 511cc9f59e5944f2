/** Resolves after a delay, when the device is online again, or when `signal` aborts. */
export function onlineDelay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined;
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
