import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './setting-index.module.css';
import { settingParts, type SettingPartId } from './setting-parts.ts';
import type { SettingForm } from './use-setting-form.ts';

interface SettingPartProps {
  readonly id: SettingPartId;
  readonly form: SettingForm;
  readonly children: ReactNode;
}

/** One part of the settings; what was changed in it is saved or given up at its foot, apart from the others. */
export function SettingPart({ id, form, children }: SettingPartProps) {
  const { keys } = settingParts[id];
  const name = label(settingParts[id].title);
  return (
    <div className={styles['part']} data-part={id} tabIndex={-1}>
      {children}
      {form.isDirty(keys) && (
        <div className={styles['foot']} role="group" aria-label={label('setting.changed', { name })}>
          <Button rightSection={<Kbd keys="mod+s" />} onClick={() => void form.save(keys)}>
            {label('ui.save')}
          </Button>
          <Button variant="default" onClick={() => form.discard(keys)}>
            {label('ui.leave.discard')}
          </Button>
          <span className="soft">{label('setting.changed', { name })}</span>
        </div>
      )}
    </div>
  );
}
