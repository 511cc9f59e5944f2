/** What a route that answers with a document hands back. */
export class DocumentResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Headers besides `content-type` and `cache-control`. */
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
