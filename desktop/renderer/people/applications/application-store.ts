import { create } from 'zustand';
import type {
  ApplicationRow,
  desktopApplicationContract,
} from '../../../../shared/people/desktop-application-contract.ts';
import type { Input } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api, subscribe } from '../../api.ts';
import { showDone } from '../../ui/toast.tsx';

export type Admission = Omit<Input<typeof desktopApplicationContract.approve>, 'uuid'>;

/** What the person is asked about an application right now. */
export type Question = 'reject' | 'adjust' | 'duplicate';

/** Applications as core last told them: open ones first. */
interface ApplicationStore {
  rows: readonly ApplicationRow[] | null;
  error: unknown;
  question: Question | null;
  ask: (question: Question | null) => void;
  load: () => Promise<void>;
  /** Both answer the next open one, below in the list or else above, and are taken back by the toast or by a key. */
  approve: (row: ApplicationRow, admission: Admission) => Promise<ApplicationRow | undefined>;
  reject: (row: ApplicationRow, reason: string) => Promise<ApplicationRow | undefined>;
}

export const useApplications = create<ApplicationStore>()((set, get) => {
  const after = async (row: ApplicationRow, text: string) => {
    const next = nextOpen(get().rows ?? [], row.uuid);
    // Another press of the key must not meet this one as still open.
    await get().load();
    const undo = () => api.desktopApplications.undo({ uuid: row.uuid });
    lastAction.hide();
    lastAction = { undo, hide: showDone(text, undo) };
    return next;
  };
  return {
    rows: null,
    error: null,
    question: null,
    ask: question => set({ question }),
    load: async () => {
      try {
        set({ rows: await api.desktopApplications.list({}), error: null });
      } catch (error) {
        set({ error });
      }
    },
    approve: async (row, admission) => {
      await api.desktopApplications.approve({ uuid: row.uuid, ...admission });
      return after(row, label('application.approved', { name: fullName({ ...row, ...named(admission) }) }));
    },
    reject: async (row, reason) => {
      await api.desktopApplications.reject({ uuid: row.uuid, reason });
      return after(row, label('application.rejected', { name: fullName(row) }));
    },
  };
});

interface ApplicationAction {
  readonly undo: (() => Promise<unknown>) | null;
  readonly hide: () => void;
}

const none: ApplicationAction = { undo: null, hide: () => undefined };
let lastAction = none;

/** Takes the newest decision back, as long as nothing else was decided since. */
export async function undoLast(): Promise<void> {
  const { undo, hide } = lastAction;
  if (!undo) return;
  lastAction = none;
  hide();
  await undo();
  showDone(label('ui.undone'));
}

const named = ({ vorname, nachname }: Admission) => ({
  ...(vorname === undefined ? {} : { vorname }),
  ...(nachname === undefined ? {} : { nachname }),
});

function nextOpen(rows: readonly ApplicationRow[], uuid: string): ApplicationRow | undefined {
  const at = rows.findIndex(row => row.uuid === uuid);
  const isOpen = ({ status }: ApplicationRow) => status === 'pending';
  return rows.slice(at + 1).find(isOpen) ?? rows.slice(0, Math.max(0, at)).findLast(isOpen);
}

/** Reads once and follows from then on; returns the function that ends it. */
export function followApplications(): () => void {
  const { load } = useApplications.getState();
  void load();
  return subscribe('members', () => void load());
}
