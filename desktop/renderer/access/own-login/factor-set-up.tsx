import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NewFactor, RecoveryCodes } from '../../../../shared/access/own-login/own-login.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { TextField } from '../../ui/form/field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import styles from './own-login.module.css';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const noTopics = [] as const;

interface FactorSetUpProps {
  readonly begin: () => Promise<NewFactor>;
  readonly switchOn: (code: string) => Promise<RecoveryCodes>;
  /** The codes were shown and the person goes on. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Scan, type the first code, keep the recovery codes. */
export function FactorSetUp({ begin, switchOn, onDone, onCancel }: FactorSetUpProps) {
  // Asked once per opening: another secret would replace the one that was scanned.
  const { value: factor, error } = useLive(begin, noTopics);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  const confirm = async (code: string) => setCodes((await switchOn(code)).recovery_codes);
  return (
    <div className="column gap-14">
      <p>{label('factor.scan')}</p>
      {factor && <Secret factor={factor} />}
      <ErrorNote error={error} />
      <FirstCode ready={factor !== null} onCode={confirm} onCancel={onCancel} />
    </div>
  );
}

interface FirstCodeProps {
  readonly ready: boolean;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

function FirstCode({ ready, onCode, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {label('ui.cancel')}
    </Button>
  );
  return (
    <InlineForm
      kept
      action={label('factor.switchOn')}
      actions={cancel}
      disabled={!ready || code.trim() === ''}
      onSubmit={() => onCode(code)}
    >
      <TextField
        label={label('factor.code')}
        hint={label('factor.code.hint')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        first
      />
    </InlineForm>
  );
}

function Secret({ factor: { secret, qr } }: { readonly factor: NewFactor }) {
  return (
    <div className={styles['secret']}>
      <svg
        className={styles['code']}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={label('factor.qr')}
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div className="min-width-0">
        <p className="soft">{label('factor.secret')}</p>
        <code className={styles['plain']}>{secret}</code>
      </div>
    </div>
  );
}
