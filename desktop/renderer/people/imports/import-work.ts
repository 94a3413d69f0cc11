import { v7 as newId } from 'uuid';
import { followJob, stopJob } from '../../job.tsx';
import { useImports, type WorkKind } from './import-store.ts';

/** Runs something that takes a while and can be stopped; null when it was, when it failed, or when something runs already. */
export async function runWork<T>(
  kind: WorkKind,
  task: (work_id: string) => Promise<T | null>,
): Promise<T | null> {
  if (useImports.getState().work !== null) return null;
  const id = newId();
  useImports.setState({ work: { kind, id, share: 0 }, notice: null, error: null });
  const unfollow = followJob(id, ({ share }) => {
    const { work } = useImports.getState();
    if (work?.id === id) useImports.setState({ work: { ...work, share } });
  });
  try {
    const answer = await task(id);
    if (answer === null) useImports.setState({ notice: kind });
    return answer;
  } catch (error) {
    useImports.setState({ error });
    return null;
  } finally {
    unfollow();
    useImports.setState({ work: null });
  }
}

/** Ends what runs. */
export function stopWork(): void {
  const { work } = useImports.getState();
  if (work) stopJob(work.id);
}
