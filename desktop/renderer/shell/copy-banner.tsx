import { Button } from '@mantine/core';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useSession } from '../session-store.ts';
import { Banner } from '../ui/status-line.tsx';
import { attempt } from '../ui/toast.tsx';

/** One sentence on both computers after a copied data folder was noticed, until it is put away. */
export function CopyBanner() {
  const note = useSession(state => state.desktop?.copy_note ?? null);
  if (note === null) return null;
  const putAway = async () => useSession.getState().setDesktop(await api.desktopSession.putCopyNoteAway({}));
  const button = (
    <Button size="compact-sm" variant="default" onClick={() => attempt(putAway)}>
      {label('copy.note.ok')}
    </Button>
  );
  return (
    <Banner action={button}>{label(`copy.note.${note.kind}`, { own: note.own, other: note.other })}</Banner>
  );
}
