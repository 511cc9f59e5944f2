/** A handler's result that is a document instead of JSON. */
export class DocumentResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Besides `content-type` and `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    contentType: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}
