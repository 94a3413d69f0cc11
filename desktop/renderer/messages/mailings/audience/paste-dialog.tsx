import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { FoundMembers } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { showFailure } from '../../../ui/toast.tsx';
import styles from './audience.module.css';
import { addMembers } from './change-audience.ts';
import { counted } from './list-row.ts';
import { pastedTexts } from './pasted.ts';
import type { AudienceDraft } from './use-audience.ts';

interface PasteDialogProps {
  readonly draft: AudienceDraft;
  readonly onClose: () => void;
}

const noMatches: FoundMembers = { found: [], several: [], unknown: [] };

/** A list from elsewhere: who of it is a member, who is meant where several fit, and who is not found. */
export function PasteDialog({ draft, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const answer = useFound(text);
  const ids = meant(answer, picked);
  const add = () =>
    draft.change(audience => addMembers(audience, ids), counted('audience.done.addMany', ids.length));
  const pick = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <FormDialog
      title={label('audience.paste.title')}
      action={counted('audience.paste.add', ids.length)}
      disabled={ids.length === 0}
      onClose={onClose}
      onSubmit={add}
    >
      <TextArea
        label={label('audience.paste.field')}
        hint={label('audience.paste.text')}
        rows={6}
        value={text}
        onChange={setText}
      />
      {text.trim() !== '' && <Outcome answer={answer} picked={picked} onPick={pick} />}
    </FormDialog>
  );
}

/** Who is found without doubt, and who was picked where several fit. */
const meant = ({ found, several }: FoundMembers, picked: ReadonlySet<string>): string[] => [
  ...new Set([
    ...found.map(({ member_id }) => member_id),
    ...several.flatMap(({ people }) => people.map(({ member_id }) => member_id).filter(id => picked.has(id))),
  ]),
];

interface OutcomeProps {
  readonly answer: FoundMembers;
  readonly picked: ReadonlySet<string>;
  readonly onPick: (id: string) => void;
}

const Outcome = ({ answer: { found, several, unknown }, picked, onPick }: OutcomeProps) => (
  <div role="status" className="column gap-10">
    <p>{counted('audience.paste.found', found.length)}</p>
    {several.map(choice => (
      <Several key={choice.text} {...choice} picked={picked} onPick={onPick} />
    ))}
    {unknown.length > 0 && <Unknown texts={unknown} />}
  </div>
);

/** Who the pasted text means; an answer to an older text is dropped. */
function useFound(text: string): FoundMembers {
  const [rested] = useDebouncedValue(text, 120);
  const [answer, setAnswer] = useState(noMatches);
  const texts = useMemo(() => pastedTexts(rested).slice(0, 20_000), [rested]);
  useEffect(() => {
    let current = true;
    api.desktopMailings.findMembers({ texts }).then(
      found => current && setAnswer(found),
      (error: unknown) => current && showFailure(error),
    );
    return () => {
      current = false;
    };
  }, [texts]);
  return text.trim() === '' ? noMatches : answer;
}

type SeveralProps = FoundMembers['several'][number] & Pick<OutcomeProps, 'picked' | 'onPick'>;

const Several = ({ text, people, picked, onPick }: SeveralProps) => (
  <fieldset className={styles['several']}>
    <legend>{label('audience.paste.several', { text })}</legend>
    {people.map(({ member_id, name, ort }) => (
      <Checkbox
        key={member_id}
        label={[name, ort].filter(Boolean).join(', ')}
        checked={picked.has(member_id)}
        onChange={() => onPick(member_id)}
      />
    ))}
  </fieldset>
);

const Unknown = ({ texts }: { readonly texts: readonly string[] }) => (
  <Note tone="warn">
    <strong>{counted('audience.paste.unknown', texts.length)}</strong>
    <ul className={styles['unknown']}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Note>
);
