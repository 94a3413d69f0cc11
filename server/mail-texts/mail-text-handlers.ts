import type { mailTextContract } from '../../shared/mail-texts/mail-text-contract.ts';
import type { Handlers } from '../context.ts';
import { getMailText, listMailTexts } from './mail-text-store.ts';
import { mailTextIdOf, putMailText, resetMailText } from './write-mail-text.ts';

export const mailTextHandlers: Handlers<typeof mailTextContract> = {
  list: (call, { limit, offset = 0 }) => {
    const rows = listMailTexts(call.db);
    return { rows: rows.slice(offset, limit === undefined ? undefined : offset + limit), total: rows.length };
  },
  get: (call, { id }) => getMailText(call.db, mailTextIdOf(id)),
  put: (call, { id, ...text }) => putMailText(call, mailTextIdOf(id), text),
  reset: (call, { id }) => resetMailText(call, mailTextIdOf(id)),
};
