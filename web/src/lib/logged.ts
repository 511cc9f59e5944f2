/** Hands the promise on, and logs its failure even when nothing on the page has begun to wait for it. */
export function logged<T>(message: string, promise: Promise<T>): Promise<T> {
  promise.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error(message, error);
  });
  return promise;
}
