import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { rc4 } from './rc4.ts';
import { asNumber, PdfString, type PdfDict } from '../syntax/values.ts';

const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

const hash = (kind: string, ...parts: Uint8Array[]) => {
  const hashing = createHash(kind);
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};

const stringOf = (dict: PdfDict, key: string) => {
  const value = dict.get(key);
  return value instanceof PdfString ? value.bytes : Buffer.alloc(0);
};

/** Algorithm 2 of ISO 32000: the file's key from an empty password, by MD5 and RC4. */
function oldKey(encrypt: PdfDict, fileId: Buffer, revision: number): Buffer | null {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((asNumber(encrypt.get('P')) ?? 0) | 0);
  const length = revision === 2 ? 5 : (asNumber(encrypt.get('Length')) ?? 40) >> 3;
  const keyLength = Math.min(16, Math.max(5, revision === 4 ? 16 : length));
  const isBare = revision >= 4 && encrypt.get('EncryptMetadata') === false;
  const bare = isBare ? [Buffer.alloc(4, 0xff)] : [];
  const owner = stringOf(encrypt, 'O').subarray(0, 32);
  let key = hash('md5', padding, owner, permissions, fileId, ...bare).subarray(0, keyLength);
  const user = stringOf(encrypt, 'U');
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : null;
  for (let round = 0; round < 50; round++) key = hash('md5', key).subarray(0, keyLength);
  let proof: Buffer = hash('md5', padding, fileId);
  for (let round = 0; round < 20; round++) {
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  }
  return proof.equals(user.subarray(0, 16)) ? key : null;
}

/** Algorithm 2.B of ISO 32000-2, for an empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  for (let round = 0; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256', mixed);
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** Algorithm 2.A of ISO 32000-2: the file's key from an empty password, by AES-256. */
function newKey(encrypt: PdfDict, revision: number): Buffer | null {
  const user = stringOf(encrypt, 'U');
  const wrapped = stringOf(encrypt, 'UE').subarray(0, 32);
  if (user.length < 48 || wrapped.length < 32) return null;
  const digest = (salt: Buffer) => (revision === 5 ? hash('sha256', salt) : hardenedHash(salt));
  if (!digest(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', digest(user.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(wrapped);
}

/** The key of an encrypted file that opens without a password; null when it needs one. */
export function keyOfEmptyPassword(encrypt: PdfDict, fileId: Buffer): Buffer | null {
  const revision = asNumber(encrypt.get('R')) ?? 0;
  if (revision >= 2 && revision <= 4) return oldKey(encrypt, fileId, revision);
  return revision === 5 || revision === 6 ? newKey(encrypt, revision) : null;
}
