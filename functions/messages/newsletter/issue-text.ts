import type { NoteId } from '../../contracts/domain/fields.ts';
import { paths } from '../../contracts/pages/paths.ts';
import { productName } from '../../contracts/product/product.ts';
import type { IssueContent } from '../../table/site/newsletter.ts';

export type Course = IssueContent['courses'][number];

/** The footer's explanation why the subscriber receives the mail. */
export const reason = (origin: string) =>
  `You receive this because you subscribed to the newsletter of ${productName} (${origin}). It is not an official university website.`;

export const courseTitle = ({ code, name }: Course) => (name === null ? code : `${code} ${name}`);
export const noteTitle = ({ title, module }: Course['notes'][number]) =>
  module === null ? title : `Module ${module}: ${title}`;

/** Resolves a relative link, because mails have no base URL. */
export const absolute = (target: string, origin: string) =>
  target.startsWith('/') ? origin + target : target;

export const noteAddress = ({ id }: Course['notes'][number], origin: string): string =>
  origin + paths.note(id as NoteId);
