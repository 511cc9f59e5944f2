import type { ResultsService } from '../../../../functions/contracts/product/site-configuration.ts';
import type { ResultRecord } from './result-record.ts';
export interface Captcha {
  /** A `data:` URL, which the content security policy allows. */
  readonly picture: string;
  readonly session: string;
}

const sessionHeader = 'x-session-id';

const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('No picture')));
    reader.readAsDataURL(picture);
  });

/** Rejects if the response is not an image with a session. */
export async function fetchCaptcha({ captcha }: ResultsService): Promise<Captcha> {
  const answer = await fetch(captcha);
  const session = answer.headers.get(sessionHeader);
  if (!answer.ok || session === null) throw new Error(`The captcha answered ${answer.status}`);
  return { picture: await toDataUrl(await answer.blob()), session };
}

/** Null for an unknown USN or a wrong captcha. */
export async function fetchResults(
  { results }: ResultsService,
  request: { usn: string; captcha: string; session: string },
): Promise<ResultRecord | null> {
  const answer = await fetch(results, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader]: request.session },
    body: JSON.stringify({ usn: request.usn, captcha: request.captcha }),
  });
  if (answer.status === 400 || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The results answered ${answer.status}`);
  return (await answer.json()) as ResultRecord;
}
