/** The result of a repeated request: the first response, sent with the route's `repeatStatus`. */
export class RepeatedResponse<T> {
  readonly response: T;

  constructor(answer: T) {
    this.response = answer;
  }
}
