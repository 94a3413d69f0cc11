import type { Context } from '../../../../server/context.ts';
import { keepFile } from '../../../../server/association/file-store.ts';
import { aMember } from '../../../build.ts';
import { startApp } from '../../../fixtures.ts';
import { imageOf, openWorld, type KillImage } from '../../delivery/mail/kill-world.ts';

export const mailingId = 1;
const mailingUuid = '019b8d2b-0000-7000-8000-0000000000b1';
export const memberNames = Array.from({ length: 6 }, (_, n) => `Person Nummer${n}`);
export const singleNames = Array.from({ length: 3 }, (_, n) => `Einzel Brief${n}`);

/** What is handed over for every letter: what it says is no matter here. */
export const paper = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n');

/** Members who wish post and a draft to all of them, made by the real server. */
export async function letterImage(): Promise<KillImage> {
  const app = await startApp();
  const { context } = app.server;
  const members: string[] = [];
  for (const name of memberNames) {
    const { id } = await app.as('board').members.create(posted(name));
    members.push(id);
  }
  await app.as('board').mailings.create(draftTo(members));
  keepPaper(context);
  const main = imageOf(context.db);
  const effects = imageOf(context.effects);
  await app.stop();
  return { open: () => openWorld(context, main, effects) };
}

const posted = (name: string) => {
  const [vorname = '', nachname = ''] = name.split(' ');
  const place = { strasse: 'Dorfstrasse', hausnummer: '7', plz: '8000', ort: 'Zürich', land: 'CH' };
  return aMember({ vorname, nachname, ...place, zustellung_post: true });
};

export const keepPaper = ({ effects }: Pick<Context, 'effects'>): string => keepFile(effects, paper);

const draftTo = (member_ids: string[]) => ({
  uuid: mailingUuid,
  subject: 'Gruss an {{vorname}}',
  html: '<p>{{briefanrede}}</p>',
  text: '',
  channel: 'smart' as const,
  audience: { member_ids, event_uuids: [] },
  attachments: [],
  send_at: null,
});
