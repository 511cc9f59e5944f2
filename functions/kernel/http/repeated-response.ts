/** The result of a repeated request: the first response, sent with the route's `repeatStatus`. */
export class RepeatedResponse<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
