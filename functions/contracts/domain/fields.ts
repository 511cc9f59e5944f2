import * as z from 'zod/mini';
import { materialKinds, otherKinds } from './material.ts';
import { mapDetails } from './note-details.ts';

const id = () => z.string().check(z.regex(/^[\w-]{1,64}$/));

export const schemeId = id().brand<'SchemeId'>();
export const branchId = id().brand<'BranchId'>();
export const subjectId = id().brand<'SubjectId'>();
export const noteId = id().brand<'NoteId'>();
export const uploadId = id().brand<'UploadId'>();
export const submissionId = id().brand<'SubmissionId'>();
/** 128 random bits or more, base64url. Its holder may read the status of one submission. */
export const receiptId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'ReceiptId'>();
/** Of a contributor's page: from the name and random digits, never from a phone number or an e-mail address. */
export const contributorSlug = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,60}$/))
  .brand<'ContributorSlug'>();
export type ContributorSlug = z.output<typeof contributorSlug>;
export const jobId = id().brand<'JobId'>();
export const candidateId = id().brand<'CandidateId'>();
/** Normalised to lower case. */
const uuid = (error: string) =>
  z
    .string(error)
    .check(z.toLowerCase(), z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, error));
export const rewardId = uuid('Invalid reward ID format').brand<'RewardId'>();
export const redemptionId = uuid('Invalid redemption ID format').brand<'RedemptionId'>();
export type SchemeId = z.output<typeof schemeId>;
export type BranchId = z.output<typeof branchId>;
export type SubjectId = z.output<typeof subjectId>;
export type NoteId = z.output<typeof noteId>;
export type UploadId = z.output<typeof uploadId>;
export type SubmissionId = z.output<typeof submissionId>;
export type ReceiptId = z.output<typeof receiptId>;
export type JobId = z.output<typeof jobId>;
export type CandidateId = z.output<typeof candidateId>;
export type RewardId = z.output<typeof rewardId>;
export type RedemptionId = z.output<typeof redemptionId>;

export const semester = z.int().check(z.gte(1), z.lte(8));
export const moduleNumber = z.int().check(z.gte(1), z.lte(5));

export const queryNumber = (min: number, max: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.gte(min), z.lte(max)));

/** An integer sent as a number or as text. `missing` is the error for any other value. */
const formNumber = (number: typeof semester, missing?: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))], missing),
      z.transform((value) => Number(value)),
    ),
    number,
  );

export const formSemester = (missing?: string) => formNumber(semester, missing);
export const formModule = formNumber(moduleNumber);
export const credits = z.int().check(z.gte(0), z.lte(15));
export const formCredits = formNumber(credits);

export const fileTypes = ['pdf', 'doc', 'docx', 'ppt', 'pptx'] as const;
export const fileType = z.enum(fileTypes);
export type FileType = z.output<typeof fileType>;

export const materialKind = z.enum(materialKinds);
export const otherKind = z.enum(otherKinds);

/** Year and month of an examination, for example `2026-06`. */
export const examSession = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose the month and year of the exam'));

/** An optional text of a request. A blank one is null. */
export const blankIsNull = <Text extends string>(text: z.ZodMiniType<Text>) =>
  z.nullish(
    z.pipe(
      text,
      z.transform((sent) => sent || null),
    ),
  );

const sentText = (maxLength: number) =>
  blankIsNull(z.string().check(z.trim(), z.maxLength(maxLength)));
const sentList = (maxLength: number) =>
  z.optional(
    z.array(z.string().check(z.trim(), z.maxLength(maxLength))).check(
      z.maxLength(50),
      z.overwrite((texts) => texts.filter((text) => text !== '')),
    ),
  );

/** The details of a document in a request: a blank text is null. */
export const sentDetails = mapDetails<ReturnType<typeof sentText>, ReturnType<typeof sentList>>(
  ({ kind, maxLength }) => (kind === 'list' ? sentList(maxLength) : sentText(maxLength)),
);
const text = z.nullable(z.string());
const list = z.array(z.string());
/** The details of a document in an answer. */
export const shownDetails = mapDetails<typeof text, typeof list>(({ kind }) =>
  kind === 'list' ? list : text,
);

/** The fields of an object that a schema names, and no others. */
export const pickFields = <S extends z.ZodMiniObject>(schema: S, item: z.output<S>): z.output<S> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, (item as Record<string, unknown>)[name]]),
  ) as z.output<S>;

/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

export const count = z.int().check(z.gte(0));

/** The query and the answer of a request for a short-lived URL of a file. */
export const fileUrlQuery = z.object({
  disposition: z.optional(z.enum(['inline', 'attachment'])),
});
export const fileUrl = z.object({ url: z.string(), filename: z.string(), expires_at: timestamp });

/** Opaque: clients send it back unchanged. */
const cursor = z.string().check(z.minLength(1), z.maxLength(512));

/** The query of a list that pages: at most this many items a page. */
export const pageQuery = (maxItems: number) => ({
  cursor: z.optional(cursor),
  limit: z.optional(queryNumber(1, maxItems)),
});

/** A page of a list. `next` is the cursor of the following page, null at the end. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

export const order = z.enum(['asc', 'desc']);

/** The `updated_at` that the caller read. An update with another stored version is refused (409). */
export const expectedVersion = z.nullish(timestamp);

/** The type that a file name's extension claims; null if it is not accepted. */
export function fileTypeFromName(filename: string): FileType | null {
  const extension = /\.([A-Za-z]+)$/.exec(filename.trim())?.[1]?.toLowerCase();
  return fileType.options.find((type) => type === extension) ?? null;
}
