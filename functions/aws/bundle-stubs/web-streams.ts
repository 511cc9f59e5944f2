import { Readable } from 'node:stream';

/**
 * Replaces the SDK's support of web streams in Lambda bundles, which only use Node's streams. Checking for web streams
 * loads them: 1 to 4 ms of each cold start.
 */
export const isReadableStream = (): boolean => false;
export const isBlob = (): boolean => false;

export const isStreamingPayload = ({ body }: { readonly body?: unknown }): boolean =>
  body instanceof Readable;

export const createChecksumStream = (): never => {
  throw new Error('Web streams are not bundled');
};
