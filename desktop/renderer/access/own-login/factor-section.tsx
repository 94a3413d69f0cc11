import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { FactorState } from '../../../../shared/access/own-login/own-login.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Fewer are worth a hint. */
const fewCodes = 3;

interface FactorSectionProps {
  readonly factor: FactorState;
  /** How many passkeys there are: each is a second factor as well. */
  readonly passkeys: number;
  readonly onChanged: () => void;
}

const begin = () => api.secondFactor.begin({});
const switchOn = (code: string) => api.secondFactor.switchOn({ code });

/** The own second factor: its state, and what can be done about it. */
export function FactorSection({ factor, passkeys, onChanged }: FactorSectionProps) {
  const [setsUp, setSetsUp] = useState(false);
  const end = () => {
    setSetsUp(false);
    onChanged();
  };
  const isOn = factor.on_since !== null;
  const isAny = isOn || passkeys > 0;
  return (
    <Section title={label('factor.title')} text={label('factor.text')}>
      <p>{stateOf(factor, passkeys)}</p>
      {isAny && factor.codes_left < fewCodes && <Note tone="warn">{label('factor.codes.few')}</Note>}
      <div className="row flex-wrap gap-8 top-12">
        <Button variant={isAny ? 'default' : 'filled'} onClick={() => setSetsUp(true)}>
          {label(isOn ? 'factor.replace' : 'factor.begin')}
        </Button>
        {isAny && <NewCodesButton onChanged={onChanged} />}
        {isOn && (!factor.required || passkeys > 0) && <SwitchOffButton onChanged={onChanged} />}
      </div>
      <Modal
        opened={setsUp}
        onClose={() => setSetsUp(false)}
        closeOnEscape={false}
        closeOnClickOutside={false}
        withCloseButton={false}
        size={640}
        title={label('factor.dialog')}
      >
        <FactorSetUp begin={begin} switchOn={switchOn} onDone={end} onCancel={() => setSetsUp(false)} />
      </Modal>
    </Section>
  );
}

function stateOf({ on_since, required, codes_left: count }: FactorState, passkeys: number): string {
  if (on_since !== null) return label('factor.on', { day: formatDay(on_since.slice(0, 10)), count });
  if (passkeys > 0) return label('factor.on.passkey', { count });
  return label(required ? 'factor.off.required' : 'factor.off');
}

interface ButtonProps {
  readonly onChanged: () => void;
}

function NewCodesButton({ onChanged }: ButtonProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async () => setCodes((await api.secondFactor.newCodes({})).recovery_codes);
  const end = () => {
    setCodes(null);
    onChanged();
  };
  return (
    <>
      <Button variant="default" onClick={() => void attempt(make)}>
        {label('factor.codes.new')}
      </Button>
      {codes && (
        <Modal
          opened
          onClose={end}
          closeOnEscape={false}
          closeOnClickOutside={false}
          withCloseButton={false}
          size={640}
          title={label('factor.codes.title')}
        >
          <RecoveryCodeList codes={codes} onDone={end} />
        </Modal>
      )}
    </>
  );
}

function SwitchOffButton({ onChanged }: ButtonProps) {
  const [asked, setAsked] = useState(false);
  const switchOff = async () => {
    setAsked(false);
    await api.secondFactor.switchOff({});
    showDone(label('factor.switchedOff'));
    onChanged();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {label('factor.switchOff')}
      </Button>
      <AskDialog
        opened={asked}
        title={label('factor.switchOff.title')}
        onClose={() => setAsked(false)}
        answers={[
          {
            text: label('factor.switchOff'),
            tone: 'danger',
            onClick: () => void attempt(switchOff),
          },
        ]}
      >
        {label('factor.switchOff.text')}
      </AskDialog>
    </>
  );
}
