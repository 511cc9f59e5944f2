import * as z from 'zod/mini';
import { normaliseEmail } from './email-address.ts';

export const requiredText = 'Please fill in all required fields.';

export const requiredField = (longest: number) =>
  z
    .string(requiredText)
    .check(
      z.trim(),
      z.minLength(1, requiredText),
      z.maxLength(longest, `Must have at most ${longest} characters`),
    );

const phoneText = 'Please enter a valid 10-digit phone number';
const emailText = 'Please enter a valid email address';

/** An Indian mobile number of ten digits. An empty value reports only `requiredText`, not the format error as well. */
export const phone = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), z.regex(/^([6-9]\d{9}|)$/, phoneText));

/** Normalised, in the specification's simple address pattern. Only ASCII: letters of other scripts look alike. */
export const email = z
  .string(requiredText)
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, requiredText),
    z.maxLength(254),
    z.regex(/^([!-?A-~]+@[!-?A-~]+\.[!-?A-~]+|)$/, emailText),
  );

/** The phone in forms that look a contributor up: every error has the same text, and no known number is refused. */
export const lookupPhone = z.string(phoneText).check(z.trim(), z.regex(/^\d{10}$/, phoneText));

export const lookupEmail = z
  .string(emailText)
  .check(
    z.overwrite(normaliseEmail),
    z.maxLength(254, emailText),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, emailText),
  );
