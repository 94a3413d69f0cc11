import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';
import { keepFields } from './field-names.ts';

/** Own fields in their order, retired ones too; followed as long as the window is open, as many screens name them. */
export const useFields = listStore(['members', 'conflicts'], async () => {
  const fields = await api.desktopCustomFields.list({});
  keepFields(fields);
  return fields;
});
