import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AddressOf } from '../../member-address.tsx';
import { SelectField, TextArea } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { navigate } from '../../ui/location.ts';

const sources = ['letter', 'phone', 'email'] as const;
type Source = (typeof sources)[number];

interface TakeInProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/** The board records that a person asked by letter, telephone or e-mail. */
export function TakeInDialog({ memberId, onClose }: TakeInProps) {
  const [source, setSource] = useState<Source>('letter');
  const [note, setNote] = useState('');
  const take = async () => {
    const { uuid } = await api.erasures.create({ member_id: memberId, source, note: note.trim() });
    await api.desktopSync.now({});
    navigate(`/erasures/${uuid}`);
  };
  return (
    <FormDialog
      title={label('privacy.erase')}
      action={label('privacy.erase.yes')}
      onClose={onClose}
      onSubmit={take}
    >
      <AddressOf memberId={memberId} />
      <p className="soft">{label('privacy.erase.text')}</p>
      <SelectField
        label={label('privacy.erase.source')}
        options={sources.map(value => ({ value, label: label(`erasure.source.${value}`) }))}
        value={source}
        onChange={value => setSource(value as Source)}
      />
      <TextArea
        label={label('privacy.erase.note')}
        hint={label('privacy.erase.note.hint')}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
