import { v7 as newId } from 'uuid';
import { api } from '../../api.ts';
import { attempt } from '../../ui/toast.tsx';
import { useImports, type WorkKind } from './import-store.ts';

/** Milliseconds between two looks at how far it is. */
const pace = 200;

/** Runs something that takes a while and can be stopped; null when it was, when it failed, or when something runs already. */
export async function runWork<T>(
  kind: WorkKind,
  task: (work_id: string) => Promise<T | null>,
): Promise<T | null> {
  if (useImports.getState().work !== null) return null;
  const id = newId();
  useImports.setState({ work: { kind, id, share: 0 }, notice: null, error: null });
  const timer = setInterval(() => void look(id), pace);
  try {
    const answer = await task(id);
    if (answer === null) useImports.setState({ notice: kind });
    return answer;
  } catch (error) {
    useImports.setState({ error });
    return null;
  } finally {
    clearInterval(timer);
    useImports.setState({ work: null });
  }
}

/** How far it is cannot always be told; the work itself says what went wrong. */
async function look(work_id: string): Promise<void> {
  const share = await api.desktopImports.progress({ work_id }).catch(() => null);
  const { work } = useImports.getState();
  if (share !== null && work?.id === work_id) useImports.setState({ work: { ...work, share } });
}

/** Ends what runs. */
export function stopWork(): void {
  const { work } = useImports.getState();
  if (work) attempt(() => api.desktopImports.stop({ work_id: work.id }));
}
