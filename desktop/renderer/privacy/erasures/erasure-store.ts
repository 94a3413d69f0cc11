import { create } from 'zustand';
import type { ErasureRow } from '../../../../shared/privacy/desktop-erasure-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api, subscribe } from '../../api.ts';
import { showDone } from '../../ui/toast.tsx';

/** What the person is asked about a request right now. */
type ErasureQuestion = 'execute' | 'reject';

/** Who asks to be erased, as core last told it: open ones first. */
interface ErasureStore {
  rows: readonly ErasureRow[] | null;
  error: unknown;
  question: ErasureQuestion | null;
  ask: (question: ErasureQuestion | null) => void;
  load: () => Promise<void>;
  /** Neither can be taken back: the bytes are gone, the person is told. */
  execute: (row: ErasureRow) => Promise<void>;
  reject: (row: ErasureRow, reason: string) => Promise<void>;
}

export const useErasures = create<ErasureStore>()((set, get) => {
  const decided = async (text: string) => {
    set({ question: null });
    showDone(text);
    await api.desktopSync.now({});
    await get().load();
  };
  return {
    rows: null,
    error: null,
    question: null,
    ask: question => set({ question }),
    load: async () => {
      try {
        set({ rows: await api.desktopErasures.list({}), error: null });
      } catch (error) {
        set({ error });
      }
    },
    execute: async ({ uuid }) => {
      await api.erasures.execute({ id: uuid });
      await decided(label('erasure.executed'));
    },
    reject: async ({ uuid }, reason) => {
      await api.erasures.reject({ id: uuid, reason });
      await decided(label('erasure.rejected'));
    },
  };
});

/** Reads once and follows from then on; returns the function that ends it. */
export function followErasures(): () => void {
  const { load } = useErasures.getState();
  void load();
  return subscribe('members', () => void load());
}
