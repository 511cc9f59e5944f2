const firstDelayMs = 1000;
const longestDelayMs = 60_000;
const requestTimeoutMs = 10_000;

/**
 * Reloads this document as soon as the site responds; asks with growing delays while the document is visible. The
 * `online` event alone is not enough: it never fires in a document that was loaded while `navigator.onLine` was already
 * true, as on Wi-Fi without a route to the internet.
 */
export function reloadWhenConnected(): void {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), delayMs);
    delayMs = Math.min(2 * delayMs, longestDelayMs);
  };
  const check = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
      location.reload();
    } catch {
      schedule();
    }
  };
  const restart = () => {
    delayMs = firstDelayMs;
    void check();
  };
  addEventListener('online', restart);
  document.addEventListener('visibilitychange', restart);
  schedule();
}
