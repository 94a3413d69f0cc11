import { Router } from 'express';
import { languages } from '../../../shared/language.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import type { Context } from '../../context.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { etagOf, writeAnswer } from '../answer.ts';
import { requestOf } from '../request-state.ts';

const path = '/.well-known/security.txt';
const validDays = 180;
const dayMs = 86_400_000;

/** The contact for reports of a weakness of this server (RFC 9116). */
export function securityTxtRouter(context: Context): Router {
  return Router({ caseSensitive: true }).get(path, (req, res, next) => {
    requestOf(req).route = path;
    const text = securityTxt(readSettings(context.db), context.baseUrl(), context.now());
    if (text === null) {
      next();
      return;
    }
    const body = Buffer.from(text);
    writeAnswer(req, res, {
      status: 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', ETag: etagOf(body) },
      body,
    });
  });
}

/**
 * The association's address for contact, and the form of its website. Web addresses in the file must be https. Null
 * where there is neither, as the file must name a contact.
 */
function securityTxt(settings: Settings, baseUrl: string, now: Date): string | null {
  const isPublic = baseUrl.startsWith('https:');
  const mailbox = settings.contact_email || settings.email;
  const contacts = [
    ...(mailbox === '' ? [] : [`mailto:${encodeURI(mailbox)}`]),
    ...(isPublic ? [`${baseUrl}/kontakt`] : []),
  ];
  if (contacts.length === 0) return null;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const expires = new Date(today + validDays * dayMs).toISOString();
  const own = settings.sprache;
  return [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${[own, ...languages.filter(language => language !== own)].join(', ')}`,
    ...(isPublic ? [`Canonical: ${baseUrl}${path}`] : []),
    '',
  ].join('\r\n');
}
