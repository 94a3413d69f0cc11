import { SegmentedControl, Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useRef, useEffect, type RefObject } from 'react';
import type { MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';
import { languages, type Language } from '../../../../shared/language.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession } from '../../session-store.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { MailTextRow } from './mail-text-store.ts';
import styles from './mail-text.module.css';
import { useMailTextForm, type MailTextForm, type MailTextOrder } from './use-mail-text-form.ts';
import { placeholdersOf } from '../../../../shared/association/mail-texts/placeholder.ts';
import { Panes } from '../../ui/flow.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/**
 * Inserts text at the cursor in `place`, or wrote last; each field there lies in an element with `data-field`.
 * Answers false when no field had the cursor yet.
 */
function useInsert(
  place: RefObject<HTMLElement | null>,
  write: (field: string, value: string) => void,
): (text: string) => boolean {
  const last = useRef<Field | null>(null);
  useEffect(() => {
    const area = place.current;
    const remember = ({ target }: FocusEvent) => {
      if (isField(target)) last.current = target;
    };
    area?.addEventListener('focusin', remember);
    return () => area?.removeEventListener('focusin', remember);
  }, [place]);
  return text => {
    const field = last.current;
    const name = field?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (!field?.isConnected || name === undefined) return false;
    const at = field.selectionStart ?? field.value.length;
    const end = field.selectionEnd ?? at;
    write(name, field.value.slice(0, at) + text + field.value.slice(end));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(at + text.length, at + text.length);
    });
    return true;
  };
}

/** The text of one e-mail in one language, and beside it what becomes of it. */
export function MailTextEditor({ kind, language, row }: MailTextOrder) {
  const { form, save, reset } = useMailTextForm({ kind, language, row });
  return (
    <Panes columns="minmax(360px, 1.1fr) minmax(340px, 1fr)">
      <FormPage
        title={label(`mailText.kind.${kind}`)}
        form={form}
        onSave={save}
        onBack={() => navigate('/mail-texts')}
      >
        <p className="soft">{label(`mailText.when.${kind}`)}</p>
        <LanguageSwitch kind={kind} language={language} />
        <NeedsServer row={row} />
        <Fields kind={kind} form={form} />
        {row.version > 0 && (
          <WriteButton
            variant="subtle"
            className={styles['reset']}
            leftSection={<IconRotate size={16} aria-hidden />}
            onClick={() => attempt(reset)}
          >
            {label('mailText.reset')}
          </WriteButton>
        )}
      </FormPage>
      <div className="pane ground-side focus-inside" {...scrollable()}>
        <h2>{label('mailText.preview')}</h2>
        <p className="soft">{label('mailText.preview.text')}</p>
        <MailPreview kind={kind} language={language} text={form.values} />
      </div>
    </Panes>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = () => ({ tabIndex: 0, role: 'region', 'aria-label': label('mailText.preview.text') });

function LanguageSwitch({ kind, language }: { readonly kind: MailKind; readonly language: Language }) {
  return (
    <div className="top-12">
      <SegmentedControl
        aria-label={label('mailText.language')}
        data={languages.map(value => ({ value, label: label(`language.${value}`) }))}
        value={language}
        onChange={value => navigate(`/mail-texts/${kind}.${value}`)}
      />
    </div>
  );
}

/** Shown before typing would be in vain: only the very first change of a text needs the server. */
function NeedsServer({ row }: { readonly row: MailTextRow }) {
  const offline = useSession(state => state.sync?.kind === 'offline');
  return offline && row.version === 0 && !row.waiting ? (
    <Note tone="info">{label('mailText.online')}</Note>
  ) : null;
}

interface FieldsProps {
  readonly kind: MailKind;
  readonly form: MailTextForm;
}

function Fields({ kind, form }: FieldsProps) {
  const place = useRef<HTMLFormElement>(null);
  const insert = useInsert(place, (name, value) => form.set(name as 'subject' | 'body', value));
  const pick = (text: string) => {
    if (!insert(text)) form.set('body', `${form.values.body}\n${text}`.trim());
  };
  return (
    <form ref={place} noValidate className="column gap-14 top-12" onSubmit={event => event.preventDefault()}>
      <div data-field="subject">
        <TextField
          label={label('mailText.field.subject')}
          error={form.errorOf('subject')}
          note={<ChangedNote form={form} name="subject" />}
          value={form.values.subject}
          required
          onChange={value => form.set('subject', value)}
          onBlur={() => form.blur('subject')}
        />
      </div>
      <div data-field="body">
        <TextArea
          label={label('mailText.field.body')}
          error={form.errorOf('body')}
          hint={label('mailText.body.hint')}
          note={<ChangedNote form={form} name="body" />}
          rows={10}
          value={form.values.body}
          onChange={value => form.set('body', value)}
          onBlur={() => form.blur('body')}
        />
      </div>
      <PlaceholderButtons kind={kind} onPick={pick} />
    </form>
  );
}

interface PlaceholderButtonsProps {
  readonly kind: MailKind;
  readonly onPick: (placeholder: string) => void;
}

/** What may stand in this e-mail, to click in; the edited field keeps the focus. */
function PlaceholderButtons({ kind, onPick }: PlaceholderButtonsProps) {
  return (
    <div role="group" aria-label={label('mailText.placeholders')} className={styles['placeholders']}>
      <p className="soft">
        <strong>{label('mailText.placeholders')}.</strong> {label('mailText.placeholders.hint')}
      </p>
      {placeholdersOf[kind].map(name => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          title={`{{${name}}}`}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(`{{${name}}}`)}
        >
          {label(`mailText.placeholder.${name}`)}
        </Button>
      ))}
    </div>
  );
}
