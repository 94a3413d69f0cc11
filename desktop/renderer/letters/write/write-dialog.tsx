import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import { WriteForm } from './write-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Opens over any screen while the address says `?letter=<member>`; back closes it. */
export function WriteDialog() {
  const [query, setQuery] = useQuery();
  const memberId = query.get('letter');
  if (memberId === null) return null;
  return <Opened key={memberId} memberId={memberId} onClose={() => setQuery({ letter: '' })} />;
}

const topics = ['members'] as const;

interface OpenedProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

function Opened({ memberId, onClose }: OpenedProps) {
  const read = useCallback(async () => (await api.desktopMembers.get({ id: memberId })).member, [memberId]);
  const { value: member, error } = useLive(read, topics);
  const name = member ? fullName(member) : '';
  return (
    <Dialog wide size={1180} title={label('post.write.title', { name })} onClose={onClose}>
      <ErrorNote error={error} />
      {member && <WriteForm member={member} />}
    </Dialog>
  );
}
