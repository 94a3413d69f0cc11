import type { templateContract } from '../../../shared/messages/template-contract.ts';
import type { Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { listTemplates } from './template-store.ts';
import { createTemplate, getTemplate, removeTemplate, updateTemplate } from './write-template.ts';

export const templateHandlers: Handlers<typeof templateContract> = {
  list: (call, page) => pageOf(listTemplates(call.db), page),
  get: (call, { id }) => getTemplate(call, id),
  create: (call, values) => createTemplate(call, values),
  update: (call, { id, ...patch }) => updateTemplate(call, id, patch),
  remove: (call, { id }) => {
    removeTemplate(call, id);
    return null;
  },
};
