import { api, subscribe } from '../../api.ts';
import { dropDraftsAbout } from '../../ui/form/draft.ts';

/**
 * Drops what somebody typed on this computer about people who have been erased since, now and whenever the members
 * change: drafts lie beside core's data, where an erasure does not reach them. Answers how to end it.
 */
export function forgetErasedDrafts(): () => void {
  const look = () =>
    void api.desktopErasures.list({}).then(
      rows => {
        dropDraftsAbout(rows.flatMap(({ status, member_id }) => (status === 'executed' ? [member_id] : [])));
      },
      // Looked at again with the next change and at the next start.
      () => undefined,
    );
  look();
  return subscribe('members', look);
}
