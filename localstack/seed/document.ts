import type { MaterialKind } from '../../functions/contracts/domain/material.ts';
import type { NoteDetails } from '../../functions/contracts/domain/note-details.ts';
import type { FileType } from '../../functions/contracts/domain/fields.ts';

/** A string is a paragraph. */
export type Block =
  | string
  | { points: string[] }
  | { steps: string[] }
  | { code: string }
  | { formula: string }
  /** The first row is the header. */
  | { table: string[][] }
  /** A worked example: the question, then the solution line by line. */
  | { example: string; working: string[] }
  | { define: string; as: string }
  | { tip: string };

/** One topic: a page of a document or a slide of a presentation. */
export interface Section {
  heading: string;
  blocks: Block[];
}

/** The contributor, the date and the initial counters. */
interface Provenance {
  /** Null is shown as Anonymous. */
  by: string | null;
  /** ISO date. */
  date: string;
  downloads: number;
  upvotes: number;
}

export interface FrontMatter extends Provenance, NoteDetails {
  kind: MaterialKind;
  /** Of papers: year and month. */
  exam_session: string | null;
  title: string;
  /** Null for a note of the whole course. */
  module: number | null;
}

/** A note whose file has a page or slide for each section. */
export interface SampleNote extends FrontMatter {
  type: FileType;
  sections: Section[];
}

/** The sample notes of one course, identified by a subject's natural key. */
export interface Course {
  scheme: string;
  branch: string;
  code: string;
  notes: SampleNote[];
}

/** Running header of each page. */
export interface DocumentHeader {
  code: string;
  course: string;
  semester: number;
  module: number | null;
  title: string;
  by: string | null;
  date: Date;
}

export const moduleLabel = (module: number | null) =>
  module === null ? 'All modules' : `Module ${module}`;
