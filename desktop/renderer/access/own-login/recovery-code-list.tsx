import { Button, CopyButton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession } from '../../session-store.ts';
import { printTable } from '../../ui/table/print-table.ts';
import styles from './own-login.module.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, for the only time. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const desktop = useSession(state => state.desktop);
  const print = () => {
    const place = [desktop?.association, desktop?.server].filter(Boolean).join(' · ');
    printTable(`${label('factor.codes.title')} · ${place}`, [
      [label('factor.codes.code'), label('factor.codes.used')],
      ...codes.map(code => [code, '']),
    ]);
  };
  return (
    <div className="column gap-14">
      <p>{label('factor.codes.text')}</p>
      <ol className={styles['codes']} aria-label={label('factor.codes.title')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row flex-wrap gap-8">
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {label('factor.codes.print')}
        </Button>
        <CopyButton value={codes.join('\n')} timeout={4000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {label(copied ? 'secret.copied' : 'factor.codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button className="push-right" onClick={onDone}>
          {label('factor.codes.done')}
        </Button>
      </div>
    </div>
  );
}
