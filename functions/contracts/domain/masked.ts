/** Shows the last two digits only. */
export const maskedPhone = (phone: string): string => phone.replace(/.(?=.{2})/g, '•');

/** Shows the first letter and the domain only. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

/** The first two letters and the bank's handle: "as•••@okbank". */
export const maskedUpiId = (upiId: string): string => upiId.replace(/^(.{2})[^@]*/, '$1•••');
