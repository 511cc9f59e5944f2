/** Logs a promise's rejection even before a component awaits it, and returns the promise. */
export function logRejection<A>(message: string, answer: A): A {
  if (answer instanceof Promise) {
    answer.catch((error: unknown) => console.error(message, error));
  }
  return answer;
}
