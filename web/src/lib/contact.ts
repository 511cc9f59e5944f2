/** What is said of a phone number or an e-mail address that is none. */
export const contactTexts = {
  phone: 'Please enter a valid 10-digit phone number',
  email: 'Please enter a valid email address',
} as const;

/** The digits of a phone number as people write it: with spaces and dashes, or with the country's +91. */
export const phoneDigits = (phone: string): string =>
  phone.replace(/[\s()-]/g, '').replace(/^\+91/, '');

/** Whether somebody has written ten digits. */
export const isPhone = (phone: string): boolean => /^\d{10}$/.test(phoneDigits(phone));

/** Whether it looks like an address. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
