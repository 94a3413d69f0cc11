import { Button } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import type { NewFactor, RecoveryCodes } from '../../../../shared/access/own-login/own-login.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import styles from './own-login.module.css';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface FactorSetUpProps {
  readonly begin: () => Promise<NewFactor>;
  readonly switchOn: (code: string) => Promise<RecoveryCodes>;
  /** The codes were shown and the person goes on. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Scan, type the first code, keep the recovery codes. */
export function FactorSetUp({ begin, switchOn, onDone, onCancel }: FactorSetUpProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // Asked once per opening: another secret would replace the one that was scanned.
    void begin().then(setFactor, setError);
  }, [begin]);
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  const confirm = async (code: string) => {
    setError(null);
    await switchOn(code).then(({ recovery_codes }) => setCodes(recovery_codes), setError);
  };
  return (
    <div className="column gap-14">
      <p>{label('factor.scan')}</p>
      {factor && <Secret factor={factor} />}
      <FirstCode ready={factor !== null} error={error} onCode={confirm} onCancel={onCancel} />
    </div>
  );
}

interface FirstCodeProps {
  readonly ready: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

function FirstCode({ ready, error, onCode, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void onCode(code).finally(() => setBusy(false));
  };
  return (
    <form className="column gap-14" onSubmit={submit} noValidate>
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
      <ErrorNote error={error} />
      <div className="row justify-end gap-8">
        <Button variant="default" onClick={onCancel}>
          {label('ui.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!ready || code.trim() === ''}>
          {label('factor.switchOn')}
        </Button>
      </div>
    </form>
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
