import { contactTexts, isEmail } from '../../lib/contact.ts';
export interface Message {
  name: string;
  email: string;
  topic: 'general' | 'takedown' | 'erasure';
  message: string;
}

export const emptyMessage: Message = { name: '', email: '', topic: 'general', message: '' };

export const topics = [
  { value: 'general', label: 'A question or a correction' },
  { value: 'takedown', label: 'Take a note down' },
  { value: 'erasure', label: 'Erase my data' },
] as const satisfies readonly { value: Message['topic']; label: string }[];

export type MessageProblems = Partial<Record<'name' | 'email' | 'message', string>>;
export function validateMessage({ name, email, message }: Message): MessageProblems {
  const emailProblem = email.trim() === '' ? 'Write your e-mail address.' : contactTexts.email;
  return {
    ...(name.trim() === '' && { name: 'Write your name.' }),
    ...(!isEmail(email) && { email: emailProblem }),
    ...(message.trim() === '' && { message: 'Write your message.' }),
  };
}
