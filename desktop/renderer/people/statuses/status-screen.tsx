import { IconArrowDown, IconArrowUp, IconDeviceFloppy } from '@tabler/icons-react';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { languages } from '../../../../shared/language.ts';
import type { StatusEntry } from '../../../../shared/association/member-status.ts';
import { useAssociation } from '../../association/association-store.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { CheckField, FieldGrid, Span, TextField } from '../../ui/form/field.tsx';
import { useLock } from '../../ui/lock.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import styles from './status.module.css';
import { useStatusForm, type StatusForm } from './use-status-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** What the association calls the statuses of members, their order, and which a new member may get. */
export function StatusScreen() {
  const { settings, loaded } = useAssociation();
  return loaded && <Loaded setting={settings.member_statuses} />;
}

function Loaded({ setting }: { readonly setting: string }) {
  const form = useStatusForm(setting);
  const unsaved = useUnsaved({ isUnsaved: () => form.dirty, onSave: form.save, onDiscard: form.discard });
  useKeys({ 'mod+s': () => void form.save() });
  return (
    <>
      <PageHead title={label('memberStatus.title')}>
        <WriteButton
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!form.dirty}
          onClick={() => void form.save()}
        >
          {label('ui.save')}
        </WriteButton>
      </PageHead>
      <ScreenViews of="/member-groups" />
      <ScrollPage narrow>
        <p className="soft">
          {label('memberStatus.intro')} {label('memberStatus.name.hint')}
        </p>
        <ErrorNote error={form.error} />
        {form.problem !== null && <Note tone="bad">{fieldErrorLabel(form.problem)}</Note>}
        {form.entries.map((entry, place) => (
          <Entry key={entry.status} entry={entry} place={place} form={form} />
        ))}
      </ScrollPage>
      {unsaved.question}
    </>
  );
}

interface EntryProps {
  readonly entry: StatusEntry;
  readonly place: number;
  readonly form: StatusForm;
}

function Entry({ entry, place, form }: EntryProps) {
  const { status, names, offered } = entry;
  return (
    <Section title={status}>
      <div className={styles['head']}>
        <MoveButtons {...{ entry, place, form }} />
      </div>
      <FieldGrid>
        {languages.map(language => (
          <Span key={language} of={3}>
            <TextField
              label={label('memberStatus.name', { language: label(`language.${language}`) })}
              placeholder={language === 'de' ? status : names.de || status}
              value={names[language]}
              onChange={name => form.set(status, { names: { ...names, [language]: name } })}
            />
          </Span>
        ))}
      </FieldGrid>
      <div className={styles['offered']}>
        <CheckField
          label={label('memberStatus.offered')}
          checked={offered}
          onChange={checked => form.set(status, { offered: checked })}
        />
      </div>
    </Section>
  );
}

function MoveButtons({ entry: { status }, place, form }: EntryProps) {
  const locked = useLock() !== null;
  const moves = [
    { to: place - 1, word: 'memberStatus.up', Icon: IconArrowUp },
    { to: place + 1, word: 'memberStatus.down', Icon: IconArrowDown },
  ] as const;
  return moves.map(({ to, word, Icon }) => (
    <IconButton
      key={word}
      variant="default"
      disabled={locked || to < 0 || to >= form.entries.length}
      name={label(word, { status })}
      onClick={() => form.move(place, to)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  ));
}
