import { Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession, type RecoverySheet } from '../../session-store.ts';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

/** The sheet for the day on which the password is lost: shown this once, to be printed. */
export function SheetScreen({ sheet }: { readonly sheet: RecoverySheet }) {
  const [isKept, setKept] = useState(false);
  return (
    <StartFrame title={label('page.access.sheet.title')} intro={label('sheet.text')}>
      <dl className={styles['sheet']}>
        <dt>{label('page.access.setUp.association')}</dt>
        <dd>{sheet.association}</dd>
        <dt>{label('login.email')}</dt>
        <dd>{sheet.email}</dd>
        <dt>{label('page.access.sheet.code')}</dt>
        <dd className={styles['code']}>{sheet.recovery_code}</dd>
      </dl>
      <p className="soft">{label('sheet.use')}</p>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
        data-no-print
      >
        {label('sheet.print')}
      </Button>
      <Checkbox
        label={label('sheet.kept')}
        checked={isKept}
        onChange={event => setKept(event.currentTarget.checked)}
        data-no-print
      />
      <Button disabled={!isKept} onClick={() => useSession.setState({ sheet: null })} data-no-print>
        {label('sheet.continue')}
      </Button>
    </StartFrame>
  );
}
