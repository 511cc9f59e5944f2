/** What a handler returns for a request that was done before: the same answer, with the route's `repeatStatus`. */
export class RepeatedResponse<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
