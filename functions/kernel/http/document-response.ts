/** What a route that answers with a document hands back. */
export class PageAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  constructor(status: number, contentType: string, body: string) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }
}
