/** What an execution environment is told when it starts. */
export interface WorkerOptions {
  readonly file: string;
  readonly handler: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  readonly jsonLogs: boolean;
}

/** One event for the handler. `deadline` is in epoch milliseconds. */
export interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  readonly deadline: number;
}

/** How it ended: the handler's result as JSON text (undefined when it gave nothing), or its error. */
export type Outcome =
  | { readonly result: string | undefined }
  | { readonly error: { readonly errorType: string; readonly errorMessage: string } };
