import type { ContactRequest } from '../../../../shared/messages/contact-request.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { whenText } from '../../ui/clock.ts';

/** Longer addresses are cut off or refused by mail programs on Windows. */
const longest = 1900;

/** Opens the person's own mail program with an answer that quotes the request, as far as it fits into an address. */
export function answerAddress(request: ContactRequest, association: string): string {
  const subject = encodeURIComponent(label('contact.answer.subject', { association }));
  const begin = `mailto:${encodeURIComponent(request.email).replaceAll('%40', '@')}?subject=${subject}&body=`;
  const when = whenText(request.confirmed_at ?? request.created_at);
  const intro = ['', '', label('contact.answer.wrote', { name: request.name, when })];
  const lines = request.message.split('\n').map(line => `> ${line}`.trimEnd());
  for (let shown = lines.length; shown > 0; shown--) {
    const address =
      begin + bodyOf([...intro, ...lines.slice(0, shown), ...(shown < lines.length ? ['> …'] : [])]);
    if (address.length <= longest) return address;
  }
  return begin + bodyOf(shortened(intro, lines[0] ?? '', longest - begin.length));
}

const bodyOf = (lines: readonly string[]) => encodeURIComponent(lines.join('\r\n'));

/** A single line that is too long by itself, as much of it as fits. */
function shortened(intro: readonly string[], line: string, room: number): string[] {
  let letters = [...line].slice(0, room);
  while (letters.length > 0 && bodyOf([...intro, `${letters.join('')} …`]).length > room)
    letters = letters.slice(0, Math.floor(letters.length * 0.9));
  return [...intro, `${letters.join('')} …`];
}
