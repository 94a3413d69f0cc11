import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnLogin } from '../../../../shared/access/own-login/own-login.ts';
import type { Passkey } from '../../../../shared/access/own-login/passkey.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { whenText } from '../../ui/clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { BrowserButton } from './browser-code.tsx';
import styles from './own-login.module.css';
import { named } from '../../ui/named.ts';

interface PasskeySectionProps {
  readonly passkeys: OwnLogin['passkeys'];
  readonly onChanged: () => void;
}

/** The own passkeys with their last use; a new one is made in the browser. */
export function PasskeySection({ passkeys: { is_possible, list }, onChanged }: PasskeySectionProps) {
  const [page, setPage] = useState<string | null>(null);
  const add = async () => setPage((await api.passkeys.invite({})).url);
  const end = () => {
    setPage(null);
    onChanged();
  };
  return (
    <Section title={label('passkey.title')} text={label('passkey.text')}>
      {list.length > 0 && (
        <ul>
          {list.map(passkey => (
            <PasskeyLine key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {list.length === 0 && (
        <p className="soft">{label(is_possible ? 'passkey.none' : 'passkey.impossible')}</p>
      )}
      {is_possible && (
        <Button variant="default" mt={12} onClick={() => void attempt(add)}>
          {label('passkey.add')}
        </Button>
      )}
      {page !== null && (
        <Dialog title={label('passkey.add.title')} size={480} onClose={end}>
          <div className="column gap-14">
            <p>{label('passkey.add.text')}</p>
            <BrowserButton page={page} text={label('passkey.add.open')} />
            <Button onClick={end}>{label('passkey.add.done')}</Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
}

function PasskeyLine({ passkey, onChanged }: PasskeyLineProps) {
  const { name, used_at, made_for } = passkey;
  const [asked, setAsked] = useState<'name' | 'remove' | null>(null);
  const isElsewhere = made_for !== '';
  return (
    <li className={styles['line']}>
      <div className="min-width-0">
        <strong>{name}</strong>
        <div className="soft">{sinceWhen(passkey)}</div>
        {isElsewhere && <div className="soft">{label('passkey.madeFor', { host: made_for })}</div>}
      </div>
      <span className="soft">
        {used_at === null ? label('passkey.unused') : label('passkey.lastUse', { when: whenText(used_at) })}
      </span>
      <div className="row gap-8">
        <LineButton text={label('passkey.rename')} name={name} onClick={() => setAsked('name')} />
        <LineButton text={label('passkey.remove')} name={name} onClick={() => setAsked('remove')} />
      </div>
      {asked === 'name' && (
        <NameDialog passkey={passkey} onClose={() => setAsked(null)} onChanged={onChanged} />
      )}
      {asked === 'remove' && (
        <RemoveQuestion passkey={passkey} onClose={() => setAsked(null)} onChanged={onChanged} />
      )}
    </li>
  );
}

const sinceWhen = ({ created_at, synced }: Passkey): string =>
  [label('passkey.since', { when: whenText(created_at) }), ...(synced ? [label('passkey.synced')] : [])].join(
    ' · ',
  );

interface LineButtonProps {
  readonly text: string;
  readonly name: string;
  readonly onClick: () => void;
}

const LineButton = ({ text, name, onClick }: LineButtonProps) => (
  <Button variant="default" size="compact-sm" aria-label={named(text, name)} onClick={onClick}>
    {text}
  </Button>
);

interface QuestionProps extends PasskeyLineProps {
  readonly onClose: () => void;
}

function NameDialog({ passkey: { id, name: known }, onClose, onChanged }: QuestionProps) {
  const [name, setName] = useState(known);
  const rename = async () => {
    await api.passkeys.rename({ id, name });
    onChanged();
  };
  return (
    <FormDialog
      title={label('passkey.rename.title')}
      size={420}
      action={label('passkey.rename')}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={rename}
    >
      <TextField label={label('passkey.name')} value={name} onChange={setName} required first />
    </FormDialog>
  );
}

function RemoveQuestion({ passkey: { id, name }, onClose, onChanged }: QuestionProps) {
  const remove = async () => {
    onClose();
    await api.passkeys.remove({ id });
    showDone(label('passkey.removed'));
    onChanged();
  };
  return (
    <AskDialog
      opened
      title={label('passkey.remove.title', { name })}
      onClose={onClose}
      answers={[{ text: label('passkey.remove'), tone: 'danger', onClick: () => void attempt(remove) }]}
    >
      {label('passkey.remove.text')}
    </AskDialog>
  );
}
