/** A link goes to the web, to a mailbox or to a telephone; anything else is taken away. */
export const isSafeLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])/i.test(address);

/**
 * A typed link as a whole address; null where it is none. 'musterwil.example' → 'https://…',
 * 'aktuar@musterwil.example' → 'mailto:…', '079 555 12 12' → 'tel:…'.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:/i.test(text)) return mailbox.test(text.slice(7).split('?', 1)[0] ?? '') ? text : null;
  if (/^tel:/i.test(text)) return phoneAddress(text.slice(4));
  if (/^https?:\/\//i.test(text)) return webAddress(text);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+:\d+(\/|$)/.test(text)) return null;
  if (mailbox.test(text)) return `mailto:${text}`;
  if (/^[+0-9]/.test(text) && phoneAddress(text) !== null) return phoneAddress(text);
  return /^[^\s@]+\.[^\s@.]{2,}/.test(text) ? webAddress(`https://${text}`) : null;
}

const mailbox = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/;

function phoneAddress(typed: string): string | null {
  const digits = typed.replace(/[\s()/.-]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null;
}

function webAddress(text: string): string | null {
  if (/\s/.test(text)) return null;
  return URL.canParse(text) && /^https?:\/\/([^/?#]+\.[^/?#.]{2,}|localhost)/i.test(text) ? text : null;
}
