import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession } from '../../session-store.ts';
import { Section } from '../../ui/page.tsx';
import styles from './setting.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Light or dark, and what this computer is for the server. */
export function DeviceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const desktop = useSession(state => state.desktop);
  const facts = [
    [label('setting.server'), desktop?.server],
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
      <dl className={styles['facts']}>
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
