import { Button, Modal } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/labels/label.ts';
import { printDocument, saveDocument, type PdfFile } from '../../deliver-document.ts';
import { PdfPreview } from '../../ui/document/pdf-preview.tsx';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { planKinds, usualPlan, type PlanChoice, type PlanKind } from './plan-choice.ts';
import { PlanOptionFields } from './plan-option-fields.tsx';
import styles from './plan.module.css';
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
  const name = label(`plan.kind.${kind}`);
  return (
    <Modal
      opened
      onClose={onClose}
      size={1120}
      padding={0}
      title={label('plan.title', { title: view.board.event.title })}
      closeButtonProps={{ 'aria-label': label('ui.close') }}
      styles={{
        header: { minHeight: 48, padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--line)' },
      }}
    >
      <div className={styles['dialog']}>
        <div className={styles['form']}>
          <PlanOptionFields view={view} choice={choice} onChange={change} />
          <ErrorNote error={error} />
          <Buttons file={file} />
        </div>
        <div className={styles['paper']}>
          <PdfPreview bytes={file?.bytes ?? null} label={name}>
            <p className="soft">
              {error === null &&
                label(kind === 'helper' && !choice.of ? 'plan.helper.choose' : 'plan.making')}
            </p>
          </PdfPreview>
        </div>
      </div>
    </Modal>
  );
}

function Buttons({ file }: { readonly file: PdfFile | null }) {
  return (
    <div className={styles['foot']}>
      <Button
        fullWidth
        data-autofocus
        disabled={!file}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => file && attempt(() => printDocument(file))}
      >
        {label('plan.print')}
      </Button>
      <Button
        fullWidth
        variant="default"
        disabled={!file}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => file && attempt(() => saveDocument(file))}
      >
        {label('plan.save')}
      </Button>
    </div>
  );
}
