import type { FieldError } from '../errors.ts';
import type { MailingFields } from './mailing.ts';
import { placeholderProblems } from './placeholder.ts';

/** What the words of a mailing miss before it may leave: fields with the key of what is wrong. */
export function mailingProblems({
  subject,
  html,
  text,
}: Pick<MailingFields, 'subject' | 'html' | 'text'>): FieldError[] {
  const missing: FieldError[] = [];
  if (subject.trim() === '') missing.push({ path: 'subject', message: 'required' });
  if (html.trim() === '' && text.trim() === '') missing.push({ path: 'html', message: 'required' });
  return [...missing, ...placeholderProblems({ subject, html, text })];
}
