import { fromEnvironment } from '../aws/environment.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;

/** A keyed hash of a text, 22 characters. `purpose` separates its uses, so that a signature is valid for one only. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', fromEnvironment('VISITOR_SECRET'))
    .update(`${purpose}\0${text}`)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
