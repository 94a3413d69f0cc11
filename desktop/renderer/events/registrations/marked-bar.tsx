import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { attempt } from '../../ui/toast.tsx';
import { writeTo } from '../../people/write-to.ts';
import { helperAudience } from '../actions/helper-audience.ts';
import { decide } from '../decisions/decide.ts';
import { useDecisions } from '../decisions/decision-store.ts';
import type { Decision } from '../decisions/registration-change.ts';
import { useEventBoard } from '../screen/event-board-store.ts';
import type { RegistrationListState } from './use-registration-list.ts';
import { BulkBar, BulkButton } from '../../bulk-bar.tsx';

/** How many rows are marked and what can be done with all of them at once. */
export function MarkedBar({ list }: { readonly list: RegistrationListState }) {
  if (list.marked.size === 0) return null;
  const run = (decision: Decision) => () => {
    const about = list.chosen();
    list.goOn();
    void decide(about, decision);
  };
  const single = list.marked.size === 1;
  const choose = (kind: 'propose' | 'move') => useDecisions.getState().ask({ kind, about: list.chosen() });
  const button = (
    name: 'approve' | 'reject' | 'queue' | 'propose' | 'move',
    key: string,
    onClick: () => void,
  ) => (
    <BulkButton rightSection={<Kbd keys={key} />} onClick={onClick}>
      {label(`registration.action.${name}`)}
    </BulkButton>
  );
  return (
    <BulkBar
      label={label('registration.actions')}
      said={label('registration.marked', { count: list.marked.size })}
      clear={label('registration.marked.clear')}
      onClear={() => list.setMarked(new Set())}
    >
      {button('approve', 'a', run({ name: 'approve' }))}
      {button('reject', 'r', run({ name: 'reject', reason: '' }))}
      {button('queue', 'w', run({ name: 'queue' }))}
      {single && button('propose', 'v', () => choose('propose'))}
      {single && button('move', 'm', () => choose('move'))}
      <BulkButton onClick={() => writeToMarked(list)}>{label('audience.write')}</BulkButton>
      {!single && <span className="soft">{label('registration.oneAtATime')}</span>}
    </BulkBar>
  );
}

/** An e-mail to the marked people; of those who are no members only helpers who were approved can be written to. */
function writeToMarked(list: RegistrationListState): void {
  const board = useEventBoard.getState().view?.board;
  if (!board) return;
  const marked = board.registrations.filter(({ uuid }) => list.marked.has(uuid));
  attempt(() => writeTo(helperAudience(board, marked), board.event.uuid));
}
