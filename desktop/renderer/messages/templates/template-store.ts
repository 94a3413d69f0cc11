import { create } from 'zustand';
import type { desktopTemplateContract } from '../../../../shared/messages/desktop-template-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api, subscribe } from '../../api.ts';

export type TemplateRow = Output<typeof desktopTemplateContract.list>[number];

/** E-mail templates as core last told them, by name. */
interface TemplateStore {
  templates: readonly TemplateRow[] | null;
  error: unknown;
  load: () => Promise<void>;
}

export const useTemplates = create<TemplateStore>()(set => ({
  templates: null,
  error: null,
  load: async () => {
    try {
      set({ templates: await api.desktopTemplates.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followTemplates(): () => void {
  const { load } = useTemplates.getState();
  void load();
  const ends = (['dispatch', 'sync', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
