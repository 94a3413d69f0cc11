import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { isPlan } from '../../../../../shared/letters/layouts/layout.ts';
import { ChangedNote } from '../../../ui/form/changed-note.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useTypedForm } from '../../../ui/form/use-typed-form.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';
import { DeleteLine } from '../../../ui/split/delete-line.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { closeLayout, removeLayout, saveLayout } from '../change-layout.ts';
import { useLayouts, type LayoutRow } from '../layout-store.ts';
import { layoutShape, textOf, type LayoutForm } from '../layout-values.ts';
import { EditorActions } from './editor-actions.tsx';
import { LetterSection, MarginSection } from './letter-section.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { LogoSection } from './logo-section.tsx';
import { TypeSection } from './type-section.tsx';
import { FooterSection, SenderSection } from './sender-section.tsx';
import { useLayoutEdit } from './use-layout-edit.ts';
import { VersionSection, type Peek } from './version-section.tsx';
import styles from './editor.module.css';
import { Panes } from '../../../ui/flow.tsx';

/** A layout to change at the left, and beside it at once what becomes of it. */
export function LayoutEditor({ row }: { readonly row: LayoutRow }) {
  const { uuid, category } = row;
  const current = useMemo(() => ({ name: row.name, layout: textOf(row.layout) }), [row]);
  const form = useTypedForm(layoutShape, `layout:${uuid}`, current);
  const edit = useLayoutEdit(form);
  const [peek, setPeek] = useState<Peek | null>(null);
  useKeys({ 'mod+z': () => edit.undo?.(), 'mod+y': () => edit.redo?.() });
  const save = useSave(uuid, form);
  const part = { category, edit };
  return (
    <Panes columns="minmax(380px, 1fr) minmax(420px, 1.25fr)">
      <FormPage title={row.name} form={form} onSave={save} onBack={closeLayout}>
        {row.conflict && <Conflict />}
        <LayoutChanged form={form} />
        <EditorActions row={row} edit={edit} saved={current.layout} dirty={form.dirty} />
        <form noValidate className={styles['fields']} onSubmit={event => event.preventDefault()}>
          <NameField form={form} />
          <LogoSection {...part} />
          <SenderSection {...part} />
          <TypeSection {...part} />
          <MarginSection {...part} />
          {!isPlan(category) && <LetterSection {...part} />}
          <FooterSection {...part} />
        </form>
        <VersionSection row={row} peek={peek} onPeek={setPeek} onTake={edit.change} />
        <DeleteLine
          text={label('layout.delete')}
          onDelete={() => {
            form.discard();
            return removeLayout(row);
          }}
        />
      </FormPage>
      <LayoutPreview row={row} edit={edit} peek={peek} onPeek={setPeek} />
    </Panes>
  );
}

function useSave(uuid: string, form: LayoutForm): () => Promise<void> {
  const load = useLayouts(state => state.load);
  return async () => {
    const checked = form.check();
    if (!checked) return;
    if (Object.keys(checked.changes).length > 0) await saveLayout(uuid, checked.changes);
    // What is saved must have come back before the form follows it, else the old look would flash up.
    await load();
    form.settle(checked.fields);
  };
}

function NameField({ form }: { readonly form: LayoutForm }) {
  return (
    <TextField
      label={label('layout.field.name')}
      value={form.values.name}
      error={form.errorOf('name')}
      note={<ChangedNote form={form} name="name" />}
      required
      onChange={name => form.set('name', name)}
      onBlur={() => form.blur('name')}
    />
  );
}

/** Another person saved another layout while this one was being edited. */
function LayoutChanged({ form }: { readonly form: LayoutForm }) {
  const named: LayoutForm = {
    ...form,
    underneath: name => (form.underneath(name) === null ? null : label('layout.changed')),
  };
  return <ChangedNote form={named} name="layout" />;
}

function Conflict() {
  const solve = (
    <Button size="compact-sm" variant="default" onClick={() => navigate('/sync')}>
      {label('member.conflict.solve')}
    </Button>
  );
  return (
    <Note tone="warn" action={solve}>
      {label('layout.conflict')}
    </Note>
  );
}
