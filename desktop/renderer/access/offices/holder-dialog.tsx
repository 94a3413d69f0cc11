import { useEffect, useState } from 'react';
import type { OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { MemberPicker, type Picked } from '../../people/member-picker.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { appoint } from './use-offices.ts';

interface HolderDialogProps {
  readonly office: OfficeView;
  readonly onClose: () => void;
}

/** Asks which member gets an office; one who has another gives it up by it. */
export function HolderDialog({ office, onClose }: HolderDialogProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const before = useOfficeOf(picked?.id ?? null);
  const known = before === office.name;
  return (
    <FormDialog
      title={label('office.holder.title', { office: office.name })}
      action={label('office.holder.give')}
      disabled={picked === null || known}
      size={480}
      onClose={onClose}
      onSubmit={() => picked && appoint(picked, office.name)}
    >
      <MemberPicker
        label={label('office.holder.member')}
        placeholder={label('office.holder.placeholder')}
        proposals={label('office.holder.found')}
        picked={picked}
        onPick={setPicked}
      />
      {picked && before !== '' && (
        <Note tone="info">
          {label(known ? 'office.holder.known' : 'office.holder.before', {
            name: picked.name,
            office: before,
          })}
        </Note>
      )}
      {office.vorstand && <p className="soft">{label('office.holder.board')}</p>}
    </FormDialog>
  );
}

/** The office that a member has now; '' for none, or until it is known. */
function useOfficeOf(id: string | null): string {
  const [held, setHeld] = useState({ id: '', funktion: '' });
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void api.desktopMembers.get({ id }).then(({ member: { funktion } }) => {
      if (isCurrent) setHeld({ id, funktion });
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return held.id === id ? held.funktion : '';
}
