/** The expected preview of a file: its text, elements by selector, and its notes on omitted content. */
interface Preview {
  readonly text?: string;
  readonly elements?: Readonly<Record<string, number>>;
  readonly omitted?: Readonly<Record<string, number>>;
  readonly refused?: RegExp;
}

export interface OfficeCase extends Preview {
  readonly name: string;
  readonly type: 'doc' | 'docx' | 'ppt' | 'pptx';
  readonly bytes: Buffer;
}
