/** A page needs more work than a reader waits for; hostile files need any amount of time and memory. */
export class HungWorkerError extends Error {}

const intervalMs = 5000;
/** 30 seconds of work without a pause. A worker that waits for the network answers pings. */
const maxUnanswered = 6;

interface WatchOptions {
  isBusy(): boolean;
  ping(): void;
  onHang(): void;
}

/** Pings a busy worker; `onHang` is called when it stops answering. */
export function watchWorker({ isBusy, ping, onHang }: WatchOptions) {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (!isBusy()) unanswered = 0;
    else if (unanswered >= maxUnanswered) {
      clearInterval(timer);
      onHang();
    } else {
      unanswered += 1;
      ping();
    }
  }, intervalMs);
  return {
    onAnswer: () => {
      unanswered = 0;
    },
    stop: () => clearInterval(timer),
  };
}
