import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch'] as const;
const read = () => api.desktopTemplates.list({});

/** Templates of e-mails by name; empty until they are here. */
export const useTemplateList = () => useLive(read, topics).value ?? [];
