import { createDecipheriv, createHash } from 'node:crypto';
import { refuse } from '../findings.ts';
import { asDict, asName, asNumber } from './syntax/values.ts';
import type { ObjectId, PdfDict } from './syntax/values.ts';
import { deriveEmptyPasswordKey } from './empty-password.ts';
import { rc4 } from './rc4.ts';

type Decrypt = (bytes: Buffer, owner: ObjectId) => Buffer;

/** Decrypts what belongs to an object. Streams and strings may have different methods. */
export interface Decryption {
  readonly stream: Decrypt;
  readonly string: Decrypt;
}

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';
const cryptFilterMethods: Record<string, Method> = { V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' };

function methodOf(encrypt: PdfDict, filterKey: 'StmF' | 'StrF'): Method {
  if ((asNumber(encrypt.get('V')) ?? 0) < 4) return 'rc4';
  const filter = asName(encrypt.get(filterKey)) ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const cryptFilter = asDict(asDict(encrypt.get('CF'))?.get(filter));
  return cryptFilterMethods[asName(cryptFilter?.get('CFM')) ?? ''] ?? 'none';
}

/** Algorithm 1 of ISO 32000-2. */
function objectKey(key: Buffer, method: Method, number: number, generation: number): Buffer {
  if (method === 'aes256') return key;
  const id = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const hash = createHash('md5').update(key).update(id);
  if (method === 'aes128') hash.update('sAlT');
  return hash.digest().subarray(0, Math.min(16, key.length + 5));
}

function decryptAes(method: 'aes128' | 'aes256', key: Buffer, bytes: Buffer): Buffer {
  const body = bytes.subarray(16, bytes.length - (bytes.length % 16));
  if (body.length === 0) return body;
  const cipher = method === 'aes128' ? 'aes-128-cbc' : 'aes-256-cbc';
  const padded = createDecipheriv(cipher, key, bytes.subarray(0, 16))
    .setAutoPadding(false)
    .update(body);
  const padding = padded.at(-1) ?? 0;
  const isPadded = padding >= 1 && padding <= 16;
  return isPadded ? padded.subarray(0, padded.length - padding) : padded;
}

/** Opens a file whose user password is empty. Throws `RefusedError` if it needs a password. */
export function createDecryption(encrypt: PdfDict, fileId: Buffer): Decryption {
  if (asName(encrypt.get('Filter')) !== 'Standard') refuse('encrypted');
  const fileKey = deriveEmptyPasswordKey(encrypt, fileId) ?? refuse('encrypted');
  const decrypt = (method: Method): Decrypt => {
    if (method === 'none') return (bytes) => bytes;
    return (bytes, { number, generation }) => {
      const key = objectKey(fileKey, method, number, generation);
      return method === 'rc4' ? rc4(key, bytes) : decryptAes(method, key, bytes);
    };
  };
  return { stream: decrypt(methodOf(encrypt, 'StmF')), string: decrypt(methodOf(encrypt, 'StrF')) };
}
