import type { ErasureRow } from '../../../../shared/privacy/desktop-erasure-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';
import { showDone } from '../../ui/toast.tsx';

/** What the person is asked about a request right now. */
type ErasureQuestion = 'execute' | 'reject';

interface Erasures {
  readonly rows: readonly ErasureRow[] | null;
  readonly question: ErasureQuestion | null;
}

/** Who asks to be erased, as core last told it: open ones first. */
export const useErasures = liveStore<Erasures>({
  empty: { rows: null, question: null },
  topics: ['members'],
  read: async () => ({ rows: await api.desktopErasures.list({}) }),
});

export const askAboutErasure = (question: ErasureQuestion | null): void => useErasures.setState({ question });

/** Cannot be taken back: the bytes are gone. */
export async function executeErasure({ uuid }: ErasureRow): Promise<void> {
  await api.erasures.execute({ id: uuid });
  await decided(label('erasure.executed'));
}

/** Cannot be taken back: the person is told. */
export async function rejectErasure({ uuid }: ErasureRow, reason: string): Promise<void> {
  await api.erasures.reject({ id: uuid, reason });
  await decided(label('erasure.rejected'));
}

async function decided(text: string): Promise<void> {
  askAboutErasure(null);
  showDone(text);
  await api.desktopSync.now({});
  await useErasures.getState().load();
}
