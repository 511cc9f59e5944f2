import { refusalOrText } from '../shell/notices.ts';

/** The server's limit. */
const mostCharacters = 4_000_000;

/** A file that cannot be imported; the message says what to do. */
export class FileTextError extends Error {
  override name = 'FileTextError';
}

/** The text of a file. Throws a `FileTextError` when it is empty, too long or not Unicode. */
export async function readText(file: Blob): Promise<string> {
  if (file.size === 0) throw new FileTextError('The file is empty.');
  const tooLong = 'The file is larger than 4 MB. Please import it in parts.';
  // A character takes at most four bytes.
  if (file.size > 4 * mostCharacters) throw new FileTextError(tooLong);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new FileTextError('The file is not in UTF-8. Please save it as “CSV UTF-8”.');
  }
  if (text.length > mostCharacters) throw new FileTextError(tooLong);
  return text;
}

/** Why a file was not imported: its own fault, the server's refusal, or `text`. */
export const fileFailure = (text: string, error: unknown): string =>
  error instanceof FileTextError ? error.message : refusalOrText(text, error);
