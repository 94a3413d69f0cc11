import type { mailTextContract } from '../../../shared/association/mail-texts/mail-text-contract.ts';
import type { Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { getMailText, listMailTexts } from './mail-text-store.ts';
import { mailTextIdOf, putMailText, resetMailText } from './write-mail-text.ts';

export const mailTextHandlers: Handlers<typeof mailTextContract> = {
  list: (call, page) => pageOf(listMailTexts(call.db), page),
  get: (call, { id }) => getMailText(call.db, mailTextIdOf(id)),
  put: (call, { id, ...text }) => putMailText(call, mailTextIdOf(id), text),
  reset: (call, { id }) => resetMailText(call, mailTextIdOf(id)),
};
