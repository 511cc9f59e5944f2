import { createDecipheriv, createHash } from 'node:crypto';
import { refuse } from '../../findings.ts';
import { keyOfEmptyPassword } from './empty-password.ts';
import { rc4 } from './rc4.ts';
import { asDict, asName, asNumber, type PdfDict } from '../syntax/values.ts';

/** Decrypts the stream of the object of this number and generation. */
export type Decrypt = (bytes: Buffer, number: number, generation: number) => Buffer;

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

function methodOf(encrypt: PdfDict): Method {
  const version = asNumber(encrypt.get('V')) ?? 0;
  if (version < 4) return 'rc4';
  const filter = asName(encrypt.get('StmF')) ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const named = asName(asDict(asDict(encrypt.get('CF'))?.get(filter))?.get('CFM'));
  if (named === 'V2') return 'rc4';
  if (named === 'AESV2') return 'aes128';
  return named === 'AESV3' ? 'aes256' : 'none';
}

function objectKey(key: Buffer, method: Method, number: number, generation: number): Buffer {
  if (method === 'aes256') return key;
  const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const hashing = createHash('md5').update(key).update(place);
  if (method === 'aes128') hashing.update('sAlT');
  return hashing.digest().subarray(0, Math.min(16, key.length + 5));
}

function decryptAes(method: 'aes128' | 'aes256', key: Buffer, bytes: Buffer): Buffer {
  const body = bytes.subarray(16, bytes.length - (bytes.length % 16));
  if (body.length === 0) return body;
  const name = method === 'aes128' ? 'aes-128-cbc' : 'aes-256-cbc';
  const padded = createDecipheriv(name, key, bytes.subarray(0, 16))
    .setAutoPadding(false)
    .update(body);
  const pad = padded.at(-1) ?? 0;
  return pad >= 1 && pad <= 16 ? padded.subarray(0, padded.length - pad) : padded;
}

/** How to decrypt a file that opens without a password. Throws `Refused` when it needs one. */
export function openEncryption(encrypt: PdfDict, fileId: Buffer): Decrypt {
  if (asName(encrypt.get('Filter')) !== 'Standard') refuse('encrypted');
  const key = keyOfEmptyPassword(encrypt, fileId) ?? refuse('encrypted');
  const method = methodOf(encrypt);
  return (bytes, number, generation) => {
    if (method === 'none') return bytes;
    const ofObject = objectKey(key, method, number, generation);
    if (method === 'rc4') return rc4(ofObject, bytes);
    return decryptAes(method, ofObject, bytes);
  };
}
