import * as z from 'zod/mini';

/** What a form says of a field that must be filled in and is not. */
export const requiredText = 'Please fill in all required fields.';

/** A text that must be given, trimmed. */
export const requiredField = (longest: number) =>
  z.string(requiredText).check(z.trim(), z.minLength(1, requiredText), z.maxLength(longest));

const phoneText = 'Please enter a valid 10-digit phone number';
const emailText = 'Please enter a valid email address';

/** Ten digits. (An empty one is missing, not wrong, and told as that alone.) */
export const phone = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), z.regex(/^(\d{10}|)$/, phoneText));

/** An address of the simple pattern, in lower case. */
export const email = z
  .string(requiredText)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, requiredText),
    z.maxLength(254),
    z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+|)$/, emailText),
  );

/** The phone of somebody who has sent something in before. */
export const knownPhone = z.string(phoneText).check(z.trim(), z.regex(/^\d{10}$/, phoneText));

/** Their e-mail. */
export const knownEmail = z
  .string(emailText)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, emailText),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, emailText),
  );
