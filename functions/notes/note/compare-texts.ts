import type { NoteId } from '../../contracts/domain/fields.ts';
import { objectReader } from '../../files/read-object.ts';
import { estimateSimilarity, sketchText } from '../../search/engine/sketch.ts';
import { getDocumentText } from '../../search/storage/document-texts.ts';

/** The part of the text that two documents have in common, from 0 to 1; null if one has too little text. */
export async function compareTexts(a: NoteId, b: NoteId): Promise<number | null> {
  const objects = objectReader();
  const texts = await Promise.all([a, b].map((id) => getDocumentText(objects, id)));
  const [first, second] = texts.map((text) => text && sketchText(text.pages));
  return first && second ? Math.round(100 * estimateSimilarity(first, second)) / 100 : null;
}
