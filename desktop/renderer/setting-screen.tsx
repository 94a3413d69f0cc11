import { findLabel, label } from '../../shared/i18n/label.ts';
import type { Permission } from '../../shared/permission.ts';
import type { SettingKey, Settings } from '../../shared/association/setting.ts';
import { BackupSection } from './association/backup/backup-section.tsx';
import { useAssociation } from './association/association-store.ts';
import { ErrorNote } from './ui/note.tsx';
import { PageHead, Section } from './ui/page.tsx';
import { useUnsaved } from './ui/unsaved.tsx';
import { useRefusal } from './use-refusal.ts';
import { useKeys } from './ui/use-keys.ts';
import { ScreenViews } from './screen-views.tsx';
import { AccessSection } from './association/settings/access-section.tsx';
import { RightFields } from './association/settings/right-fields.tsx';
import { DunningSection, LedgerSection } from './finance/setting-sections.tsx';
import { EventSection } from './association/settings/event-section.tsx';
import { BrandingSection } from './association/settings/branding-section.tsx';
import {
  AccountSection,
  AssociationSection,
  InvoiceSection,
  LetterSection,
} from './association/settings/setting-section.tsx';
import { MoveSection } from './access/move/move-section.tsx';
import { useSettingForm, type SettingForm } from './association/settings/use-setting-form.ts';
import { useEffect, type ComponentType } from 'react';
import { IndexedSettings } from './association/settings/setting-index.tsx';
import { SettingPart } from './association/settings/setting-part.tsx';
import { settingPartIds, settingParts, type SettingPartId } from './association/settings/setting-parts.ts';
import { useQuery } from './ui/location.ts';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useSession } from './session-store.ts';

const schemes = ['auto', 'light', 'dark'] as const;

/** Light or dark, and what this computer is for the server. */
function DeviceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const desktop = useSession(state => state.desktop);
  const facts = [
    [label('setting.server'), desktop?.local.kind === 'own' ? label('setting.server.own') : desktop?.server],
    [label('setting.person'), desktop?.person?.email],
    [label('setting.device'), desktop?.device?.name],
    [label('setting.version'), desktop?.version],
  ] as const;
  return (
    <Section title={label('setting.group.appearance')} text={label('setting.group.appearance.text')}>
      <SegmentedControl
        aria-label={label('scheme.label')}
        data={schemes.map(value => ({ value, label: label(`scheme.${value}`) }))}
        value={colorScheme}
        onChange={value => setColorScheme(schemes.find(known => known === value) ?? 'auto')}
      />
      <dl className="facts top-16">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? label('ui.empty')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The association's settings, and what holds for this computer alone. */
export function SettingScreen() {
  const { settings, loaded } = useAssociation();
  return loaded && <Loaded settings={settings} />;
}

/** `?field=iban`: the field that was searched for is shown and has the focus. */
function useFieldOfAddress(): void {
  const [query] = useQuery();
  const field = query.get('field');
  useEffect(() => {
    const name = field === null ? undefined : findLabel(`setting.${field}`);
    if (name === undefined) return;
    const found = [...document.querySelectorAll('label')].find(each => each.textContent === name);
    found?.scrollIntoView({ block: 'center' });
    found?.control?.focus();
  }, [field]);
}

/** Why most fields can only be looked at, once for the screen. */
function Refusal() {
  const refusal = useRefusal('settings.write');
  return refusal !== null && <p className="soft">{refusal}</p>;
}

/** The settings of the association, each with the right that it takes. */
const Sections = ({ form }: { readonly form: SettingForm }) => (
  <>
    {sections.map(({ id, needs, Fields }) => (
      <SettingPart key={id} id={id} form={form}>
        {needs === null ? (
          <Fields form={form} />
        ) : (
          <RightFields needs={needs}>
            <Fields form={form} />
          </RightFields>
        )}
      </SettingPart>
    ))}
    {ownSections.map(({ id, Fields }) => (
      <SettingPart key={id} id={id} form={form}>
        <Fields />
      </SettingPart>
    ))}
  </>
);

interface FormSection {
  readonly id: SettingPartId;
  /** The right that all of it takes; null where its fields name their own. */
  readonly needs: Permission | null;
  readonly Fields: ComponentType<{ readonly form: SettingForm }>;
}

const sections: readonly FormSection[] = [
  { id: 'association', needs: 'settings.write', Fields: AssociationSection },
  { id: 'account', needs: null, Fields: AccountSection },
  { id: 'look', needs: 'settings.write', Fields: BrandingSection },
  { id: 'letter', needs: 'settings.write', Fields: LetterSection },
  { id: 'invoice', needs: 'settings.write', Fields: InvoiceSection },
  { id: 'dunning', needs: 'settings.write', Fields: DunningSection },
  { id: 'ledger', needs: 'invoices.write', Fields: LedgerSection },
  { id: 'event', needs: 'settings.write', Fields: EventSection },
  { id: 'accesses', needs: 'accesses.write', Fields: AccessSection },
];

/** Parts that save by themselves. */
const ownSections: readonly { readonly id: SettingPartId; readonly Fields: ComponentType }[] = [
  { id: 'backup', Fields: BackupSection },
  { id: 'move', Fields: MoveSection },
  { id: 'device', Fields: DeviceSection },
];

/** Ctrl+S saves the part where the keys are; elsewhere, everything that was changed. */
function saveHere(form: SettingForm): void {
  const id = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'];
  const here = settingPartIds.find(part => part === id);
  const keys: readonly SettingKey[] = here === undefined ? [] : settingParts[here].keys;
  void (form.isDirty(keys) ? form.save(keys) : form.save());
}

function Loaded({ settings }: { readonly settings: Settings }) {
  const form = useSettingForm(settings);
  const unsaved = useUnsaved({
    isUnsaved: () => form.dirty,
    onSave: () => form.save(),
    onDiscard: () => form.discard(),
  });
  useKeys({ 'mod+s': () => saveHere(form) });
  useFieldOfAddress();
  return (
    <>
      <PageHead title={label('setting.title')} aside={label('setting.intro')} />
      <ScreenViews of="/settings" />
      <IndexedSettings>
        <Refusal />
        <ErrorNote error={form.error} />
        <Sections form={form} />
      </IndexedSettings>
      {unsaved.question}
    </>
  );
}
