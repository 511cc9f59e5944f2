/** The usual attributes of an e-mail field. */
export const emailInput = {
  label: 'E-mail',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
} as const;

/** The usual attributes of a field for a phone number in India. */
export const phoneInput = {
  label: 'Phone number',
  hint: '10 digits',
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'tel-national',
  maxLength: 20,
} as const;
