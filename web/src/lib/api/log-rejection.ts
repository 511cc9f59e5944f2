/** Hands an answer on, and logs its failure even when nothing on the page has begun to wait for it. */
export function logRejection<A>(message: string, answer: A): A {
  if (answer instanceof Promise) {
    answer.catch((error: unknown) => console.error(message, error));
  }
  return answer;
}
