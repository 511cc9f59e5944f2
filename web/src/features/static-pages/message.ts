import { contactTexts, isEmail } from '../../lib/contact.ts';
export interface Message {
  name: string;
  email: string;
  topic: 'general' | 'takedown' | 'erasure';
  message: string;
}

export const emptyMessage: Message = { name: '', email: '', topic: 'general', message: '' };

export const topics: Readonly<Record<Message['topic'], string>> = {
  general: 'A question or a correction',
  takedown: 'Take a note down',
  erasure: 'Erase my data',
};

export type MessageProblems = Partial<Record<'name' | 'email' | 'message', string>>;
export function validateMessage({ name, email, message }: Message): MessageProblems {
  const emailProblem = email.trim() === '' ? 'Write your e-mail address.' : contactTexts.email;
  return {
    ...(name.trim() === '' && { name: 'Write your name.' }),
    ...(!isEmail(email) && { email: emailProblem }),
    ...(message.trim() === '' && { message: 'Write your message.' }),
  };
}
