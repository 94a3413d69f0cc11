import { IconDeviceFloppy } from '@tabler/icons-react';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import { BackupSection } from '../backup/backup-section.tsx';
import { useAssociation } from '../association-store.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useRefusal } from '../../use-refusal.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { WriteButton } from '../../write-button.tsx';
import { AccessSection } from './access-section.tsx';
import { RightFields } from './right-fields.tsx';
import { DunningSection } from '../../finance/dunning-section.tsx';
import { LedgerSection } from '../../finance/ledger-section.tsx';
import { EventSection } from './event-section.tsx';
import { BrandingSection } from './branding-section.tsx';
import { AccountSection, AssociationSection, InvoiceSection, LetterSection } from './setting-section.tsx';
import { MoveSection } from '../../access/move/move-section.tsx';
import { useSettingForm, type SettingForm } from './use-setting-form.ts';
import { useEffect } from 'react';
import { useQuery } from '../../ui/location.ts';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useSession } from '../../session-store.ts';

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
    <RightFields needs="settings.write">
      <AssociationSection form={form} />
    </RightFields>
    <AccountSection form={form} />
    <RightFields needs="settings.write">
      <BrandingSection form={form} />
      <LetterSection form={form} />
      <InvoiceSection form={form} />
      <DunningSection form={form} />
    </RightFields>
    <RightFields needs="invoices.write">
      <LedgerSection form={form} />
    </RightFields>
    <RightFields needs="settings.write">
      <EventSection form={form} />
    </RightFields>
    <RightFields needs="accesses.write">
      <AccessSection form={form} />
    </RightFields>
  </>
);

function Loaded({ settings }: { readonly settings: Settings }) {
  const form = useSettingForm(settings);
  const unsaved = useUnsaved({ isUnsaved: () => form.dirty, onSave: form.save, onDiscard: form.discard });
  useKeys({ 'mod+s': () => void form.save() });
  useFieldOfAddress();
  return (
    <>
      <PageHead title={label('setting.title')} aside={label('setting.intro')}>
        <WriteButton
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!form.dirty}
          onClick={() => void form.save()}
        >
          {label('ui.save')}
        </WriteButton>
      </PageHead>
      <ScreenViews of="/settings" />
      <ScrollPage narrow>
        <Refusal />
        <ErrorNote error={form.error} />
        <Sections form={form} />
        <BackupSection />
        <MoveSection />
        <DeviceSection />
      </ScrollPage>
      {unsaved.question}
    </>
  );
}
