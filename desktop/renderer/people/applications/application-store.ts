import type {
  ApplicationRow,
  desktopApplicationContract,
} from '../../../../shared/people/desktop-application-contract.ts';
import type { Input } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';
import { nextOpen } from '../../ui/table/next-open.ts';
import { showDone } from '../../ui/toast.tsx';

export type Admission = Omit<Input<typeof desktopApplicationContract.approve>, 'uuid'>;

/** What the person is asked about an application right now. */
export type Question = 'reject' | 'adjust' | 'duplicate';

interface Applications {
  readonly rows: readonly ApplicationRow[] | null;
  readonly question: Question | null;
}

/** Applications as core last told them: open ones first. */
export const useApplications = liveStore<Applications>({
  empty: { rows: null, question: null },
  topics: ['members'],
  read: async () => ({ rows: await api.desktopApplications.list({}) }),
});

export const askAboutApplication = (question: Question | null): void =>
  useApplications.setState({ question });

/** Answers the next open one, below in the list or else above; taken back by the toast or by a key. */
export async function approveApplication(
  row: ApplicationRow,
  admission: Admission,
): Promise<ApplicationRow | undefined> {
  await api.desktopApplications.approve({ uuid: row.uuid, ...admission });
  return after(row, label('application.approved', { name: fullName({ ...row, ...named(admission) }) }));
}

/** As approving. */
export async function rejectApplication(
  row: ApplicationRow,
  reason: string,
): Promise<ApplicationRow | undefined> {
  await api.desktopApplications.reject({ uuid: row.uuid, reason });
  return after(row, label('application.rejected', { name: fullName(row) }));
}

async function after({ uuid }: ApplicationRow, text: string): Promise<ApplicationRow | undefined> {
  const { rows, load } = useApplications.getState();
  const next = nextOpen(rows ?? [], uuid, ({ status }) => status === 'pending');
  // Another press of the key must not meet this one as still open.
  await load();
  hideLast();
  hideLast = showDone(text, () => api.desktopApplications.undo({ uuid }));
  return next;
}

/** One toast at a time. */
let hideLast: () => void = () => undefined;

const named = ({ vorname, nachname }: Admission) => ({
  ...(vorname === undefined ? {} : { vorname }),
  ...(nachname === undefined ? {} : { nachname }),
});
