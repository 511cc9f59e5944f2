export interface WorkerOptions {
  readonly file: string;
  readonly handler: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  readonly jsonLogs: boolean;
}

/** `deadline` is in epoch milliseconds. */
export interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  readonly deadline: number;
}

/** The handler's result as JSON text, or its error. */
export type Outcome =
  | { readonly result: string | undefined }
  | { readonly error: { readonly errorType: string; readonly errorMessage: string } };
