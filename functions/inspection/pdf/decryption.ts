import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { asNumber, PdfString, type PdfDict, asDict, asName, type ObjectId } from './values.ts';
import { refuse } from '../findings.ts';

/** Encrypts or decrypts with RC4, which OpenSSL 3 no longer offers. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    const value = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = value;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const out = Buffer.alloc(bytes.length);
  let [i, j] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    out[at] = (bytes[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }
  return out;
}

/** Pads every password of revisions 2 to 4; an empty one consists of it. */
const passwordPadding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

function digest(algorithm: string, ...parts: Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function stringOf(dict: PdfDict, key: string): Buffer {
  const value = dict.get(key);
  return value instanceof PdfString ? value.bytes : Buffer.alloc(0);
}

/** Algorithms 2, 4 and 5 of ISO 32000-2: MD5 and RC4. */
function deriveMd5Key(encrypt: PdfDict, fileId: Buffer, revision: number): Buffer | null {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((asNumber(encrypt.get('P')) ?? 0) | 0);
  const declaredLength = revision === 2 ? 5 : (asNumber(encrypt.get('Length')) ?? 40) >> 3;
  const keyLength = Math.min(16, Math.max(5, revision === 4 ? 16 : declaredLength));
  const hasClearMetadata = revision >= 4 && encrypt.get('EncryptMetadata') === false;
  const metadata = hasClearMetadata ? [Buffer.alloc(4, 0xff)] : [];
  const owner = stringOf(encrypt, 'O').subarray(0, 32);
  const hash = digest('md5', passwordPadding, owner, permissions, fileId, ...metadata);
  let key = hash.subarray(0, keyLength);
  const user = stringOf(encrypt, 'U');
  if (revision === 2) return rc4(key, passwordPadding).equals(user.subarray(0, 32)) ? key : null;
  for (let round = 0; round < 50; round++) key = digest('md5', key).subarray(0, keyLength);
  let expected: Buffer = digest('md5', passwordPadding, fileId);
  for (let round = 0; round < 20; round++) {
    const roundKey = key.map((byte) => byte ^ round);
    expected = rc4(roundKey, expected);
  }
  return expected.equals(user.subarray(0, 16)) ? key : null;
}

/** Algorithm 2.B of ISO 32000-2. */
function hardenedHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  for (let round = 0; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const encrypted = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', encrypted);
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** Algorithm 2.A of ISO 32000-2: AES-256. */
function deriveAes256Key(encrypt: PdfDict, revision: number): Buffer | null {
  const user = stringOf(encrypt, 'U');
  const encryptedKey = stringOf(encrypt, 'UE').subarray(0, 32);
  if (user.length < 48 || encryptedKey.length < 32) return null;
  const hash = (salt: Buffer) => (revision === 5 ? digest('sha256', salt) : hardenedHash(salt));
  const [validationSalt, keySalt] = [user.subarray(32, 40), user.subarray(40, 48)];
  if (!hash(validationSalt).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', hash(keySalt), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(encryptedKey);
}

/** The file encryption key for an empty user password; null if the file needs another one. */
function deriveEmptyPasswordKey(encrypt: PdfDict, fileId: Buffer): Buffer | null {
  const revision = asNumber(encrypt.get('R')) ?? 0;
  if (revision >= 2 && revision <= 4) return deriveMd5Key(encrypt, fileId, revision);
  return revision === 5 || revision === 6 ? deriveAes256Key(encrypt, revision) : null;
}

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
