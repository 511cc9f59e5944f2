import * as z from 'zod/mini';

export const requiredText = 'Please fill in all required fields.';

export const requiredField = (longest: number) =>
  z.string(requiredText).check(z.trim(), z.minLength(1, requiredText), z.maxLength(longest));

const phoneText = 'Please enter a valid 10-digit phone number';
const emailText = 'Please enter a valid email address';

/** Ten digits. An empty value reports only `requiredText`, not the format error as well. */
export const phone = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), z.regex(/^(\d{10}|)$/, phoneText));

/** Lower case, in the specification's simple address pattern. */
export const email = z
  .string(requiredText)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, requiredText),
    z.maxLength(254),
    z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+|)$/, emailText),
  );

/** The phone in forms that look a contributor up: every error has the same text. */
export const lookupPhone = z.string(phoneText).check(z.trim(), z.regex(/^\d{10}$/, phoneText));

export const lookupEmail = z
  .string(emailText)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, emailText),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, emailText),
  );
