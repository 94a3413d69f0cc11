import type { Settings } from '../../../../shared/association/setting.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useAssociation } from '../../association/association-store.ts';
import { BrandingSection } from '../../association/settings/branding-section.tsx';
import { RightFields } from '../../association/settings/right-fields.tsx';
import {
  AccountSection,
  AssociationSection,
  StagingField,
} from '../../association/settings/setting-section.tsx';
import { useSettingForm, type SettingForm } from '../../association/settings/use-setting-form.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { useLayoutEffect, type ComponentType } from 'react';

/** Hears what saves the form of a step, true once nothing typed is left; null where there is no form. */
export type OnForm = (save: (() => Promise<boolean>) | null) => void;

interface Part {
  readonly form: SettingForm;
}

/** The parts once the settings are known. */
const inSettings = (parts: ComponentType<Part>) =>
  function KnownSettings({ onForm }: Pick<SettingPartProps, 'onForm'>) {
    const { settings, loaded } = useAssociation();
    return loaded && <SettingPart settings={settings} parts={parts} onForm={onForm} />;
  };

interface SettingPartProps {
  readonly settings: Settings;
  readonly parts: ComponentType<Part>;
  readonly onForm: OnForm;
}

/** Some settings with their own button; what was typed is asked for before it is lost. */
function SettingPart({ settings, parts: Parts, onForm }: SettingPartProps) {
  const form = useSettingForm(settings);
  const { dirty, save, discard, error } = form;
  const { question } = useUnsaved({
    isUnsaved: () => dirty,
    onSave: () => save(),
    onDiscard: () => discard(),
  });
  useLayoutEffect(() => {
    onForm(() => (dirty ? save() : Promise.resolve(true)));
    return () => onForm(null);
  });
  useKeys({ 'mod+s': () => void save() });
  return (
    <>
      <ErrorNote error={error} />
      <Parts form={form} />
      <div className="top-12">
        <WriteButton disabled={!dirty} onClick={() => void save()}>
          {label('ui.save')}
        </WriteButton>
      </div>
      {question}
    </>
  );
}

/** Name and address, logo and colour. */
export const AssociationStep = inSettings(({ form }) => (
  <RightFields needs="settings.write">
    <AssociationSection form={form} />
    <BrandingSection form={form} />
  </RightFields>
));

/** The account that members pay to. */
export const AccountStep = inSettings(({ form }) => <AccountSection form={form} />);

/** Whether letters are real ones or tests. */
export const StagingPart = inSettings(({ form }) => (
  <RightFields needs="settings.write">
    <Section title={label('setUp.letters.environment')}>
      <StagingField form={form} />
    </Section>
  </RightFields>
));
