import type { FileType } from '../../../functions/contracts/domain/fields.ts';

/** A piece of a page. A plain string is a paragraph. */
export type Block =
  | string
  | { points: string[] }
  | { steps: string[] }
  | { code: string }
  | { formula: string }
  /** The first row is the head. */
  | { table: string[][] }
  /** A worked example: the question, then its working line by line. */
  | { example: string; working: string[] }
  | { define: string; as: string }
  | { tip: string };

/** One topic: one page of a document, one slide of a presentation. */
export interface Section {
  heading: string;
  blocks: Block[];
}

/** Who shared a note and when, and what it had gathered before the seed. */
interface Provenance {
  /** A name to show; null is shown as Anonymous. */
  by: string | null;
  /** ISO date. */
  date: string;
  downloads: number;
  upvotes: number;
}

export interface NoteDetails extends Provenance {
  title: string;
  description: string;
  /** Null for what covers the whole course. */
  module: number | null;
  topics: string[];
}

/** A note whose file is written from its sections; legacy formats are converted once and kept beside the seed. */
export interface RenderedNote extends NoteDetails {
  type: FileType;
  sections: Section[];
}

/** A note whose file lies on Drive: an id or a link. */
interface DriveNote extends NoteDetails {
  drive: string;
}

export type SampleNote = RenderedNote | DriveNote;

/** The sample notes of one course: a subject of the catalogue by its natural key. */
export interface Course {
  scheme: string;
  branch: string;
  code: string;
  notes: SampleNote[];
}

/** What stands at the head of each page. */
export interface DocumentHeader {
  code: string;
  course: string;
  module: number | null;
  title: string;
  by: string | null;
  date: Date;
}

export const moduleLabel = (module: number | null) =>
  module === null ? 'All modules' : `Module ${module}`;
