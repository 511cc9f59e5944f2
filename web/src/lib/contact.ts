export const contactTexts = {
  phone: 'Please enter a valid 10-digit phone number',
  email: 'Please enter a valid email address',
} as const;

/** Strips spaces, dashes and +91. */
export const phoneDigits = (phone: string): string =>
  phone.replace(/[\s()-]/g, '').replace(/^\+91/, '');

export const isPhone = (phone: string): boolean => /^\d{10}$/.test(phoneDigits(phone));

export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
