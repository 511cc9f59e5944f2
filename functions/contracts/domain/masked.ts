/** The last two digits of a phone, the rest hidden. */
export const maskedPhone = (phone: string): string => phone.replace(/.(?=.{2})/g, '•');

/** The first letter of an e-mail's name and its domain, the rest hidden. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');
