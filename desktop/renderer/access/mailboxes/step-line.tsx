import { label } from '../../../../shared/i18n/label.ts';
import type { AliasStep } from '../../../../shared/access/mailboxes/alias-sync.ts';
import { toneOfAction } from '../action-tone.ts';

interface StepLineProps {
  readonly step: AliasStep;
  /** Why it did not work. */
  readonly error?: string | undefined;
}

/** One address: what happens to it, whose it is, and who comes and goes. */
export function StepLine({ step, error }: StepLineProps) {
  const { action, alias, funktionen } = step;
  return (
    <li>
      <span className="toned bold" data-tone={error === undefined ? toneOfAction(action) : 'bad'}>
        {label(`aliasSync.action.${action}`)}
      </span>
      <span className="grid gap-2 break-anywhere">
        <strong>{alias}</strong>
        <span className="soft">{funktionen.join(', ') || label('aliasSync.orphan')}</span>
      </span>
      <span className="grid gap-2 break-anywhere">
        {differenceOf(step).map(line => (
          <span key={line}>{line}</span>
        ))}
        {error !== undefined && <span role="alert">{error}</span>}
      </span>
    </li>
  );
}

/** Who is added and who is dropped; for what stays, who has it. */
function differenceOf({ action, from, to }: AliasStep): string[] {
  if (action === 'vacant') return [label('aliasSync.vacant.hint')];
  if (action === 'unchanged') return [to.join(', ')];
  const adds = to.filter(target => !from.includes(target));
  const drops = from.filter(target => !to.includes(target));
  return [
    ...(adds.length > 0 ? [label('aliasSync.adds', { list: adds.join(', ') })] : []),
    ...(drops.length > 0 ? [label('aliasSync.drops', { list: drops.join(', ') })] : []),
  ];
}
