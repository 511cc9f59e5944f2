/** What one format's reader tells beside its findings. */
export interface DocumentFacts {
  readonly pages: number | null;
  /** A form feed stands between two pages. */
  readonly text: string;
}
