/** Logs a promise's rejection even before a component awaits it, and returns the promise. */
export function logRejection<A>(message: string, result: A): A {
  if (result instanceof Promise) {
    result.catch((error: unknown) => console.error(message, error));
  }
  return result;
}
