/** Shows the last two digits only. */
export const maskedPhone = (phone: string): string => phone.replace(/.(?=.{2})/g, '•');

/** Shows the first letter and the domain only. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');
