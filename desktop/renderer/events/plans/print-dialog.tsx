import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { PrintFrame } from '../../print-frame.tsx';
import { useQuery } from '../../ui/location.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { planKinds, usualPlan, type PlanChoice, type PlanKind } from './plan-choice.ts';
import { PlanOptionFields } from './plan-option-fields.tsx';
import { usePlan } from './use-plan.ts';

/** Opens while the address says `?print=work`, `participants` or `helper&of=<registration>`; back closes it. */
export function PrintDialog({ view }: { readonly view: EventBoardView }) {
  const [query, setQuery] = useQuery();
  const kind = planKinds.find(known => known === query.get('print'));
  if (!kind) return null;
  return <Opened view={view} kind={kind} onClose={() => setQuery({ print: '', of: '' })} />;
}

interface OpenedProps {
  readonly view: EventBoardView;
  readonly kind: PlanKind;
  readonly onClose: () => void;
}

function Opened({ view, kind, onClose }: OpenedProps) {
  const [query, setQuery] = useQuery();
  const [how, setHow] = useState(usualPlan);
  const choice: PlanChoice = { ...how, kind, of: query.get('of') };
  const { file, error } = usePlan(view.board.event.uuid, choice);
  const change = ({ kind: next = kind, of = choice.of, ...rest }: Partial<PlanChoice>) => {
    setHow({ ...how, ...rest });
    if (next !== kind || of !== choice.of) setQuery({ print: next, of: of ?? '' });
  };
  return (
    <PrintFrame
      title={label('plan.title', { title: view.board.event.title })}
      name={label(`plan.kind.${kind}`)}
      file={file}
      error={error}
      waiting={label(kind === 'helper' && !choice.of ? 'plan.helper.choose' : 'plan.making')}
      onClose={onClose}
    >
      <PlanOptionFields view={view} choice={choice} onChange={change} />
    </PrintFrame>
  );
}
