import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header lines in order, names in lower case; names may repeat. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

export function headerLines({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): HeaderLines {
  const lines: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    lines.push([rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!]);
  return lines;
}

/** The first value of a header. */
export function headerOf(headers: HeaderLines, name: string): string | undefined {
  return headers.find(([candidate]) => candidate === name)?.[1];
}

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Sets header lines; repeated names become several lines. */
export function setHeaders(response: ServerResponse, headers: HeaderLines): void {
  for (const [name, value] of headers) response.appendHeader(name, value);
}
