import * as z from 'zod/mini';

/** What a form says of a field that must be filled in and is not. */
export const requiredText = 'Please fill in all required fields.';

/** A text that must be given, trimmed. */
export const requiredField = (longest: number) =>
  z.string(requiredText).check(z.trim(), z.minLength(1, requiredText), z.maxLength(longest));

/** Ten digits. (An empty one is missing, not wrong, and told as that alone.) */
export const phone = z
  .string(requiredText)
  .check(
    z.trim(),
    z.minLength(1, requiredText),
    z.regex(/^(\d{10}|)$/, 'Please enter a valid 10-digit phone number'),
  );

/** An address of the simple pattern, in lower case. */
export const email = z
  .string(requiredText)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, requiredText),
    z.maxLength(254),
    z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+|)$/, 'Please enter a valid email address'),
  );
