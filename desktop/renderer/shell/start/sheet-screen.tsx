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
      <Facts sheet={sheet} />
      <p className="soft">
        {sheet.server === null ? label('sheet.use') : label('sheet.useServer', { address: sheet.server })}
      </p>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
        data-no-print
      >
        {label('sheet.print')}
      </Button>
      <div data-no-print>
        <Checkbox
          label={label('sheet.kept')}
          checked={isKept}
          onChange={event => setKept(event.currentTarget.checked)}
        />
      </div>
      <Button disabled={!isKept} onClick={() => useSession.setState({ sheet: null })} data-no-print>
        {label('sheet.continue')}
      </Button>
    </StartFrame>
  );
}

const Facts = ({ sheet }: { readonly sheet: RecoverySheet }) => (
  <dl className={styles['sheet']}>
    <dt>{label('page.access.setUp.association')}</dt>
    <dd>{sheet.association}</dd>
    <dt>{label('login.email')}</dt>
    <dd>{sheet.email}</dd>
    {sheet.server !== null && (
      <>
        <dt>{label('start.server')}</dt>
        <dd>{sheet.server}</dd>
      </>
    )}
    <dt>{label('page.access.sheet.code')}</dt>
    <dd className={styles['code']}>{sheet.recovery_code}</dd>
  </dl>
);
