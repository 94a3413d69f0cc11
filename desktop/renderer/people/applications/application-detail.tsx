import type { ReactNode } from 'react';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { errorLabel, label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { ApplicationCard } from './application-card.tsx';
import { StateBadge } from './application-columns.tsx';
import {
  approveApplication,
  askAboutApplication,
  rejectApplication,
  useApplications,
  type Admission,
} from './application-store.ts';
import styles from './application.module.css';
import { ComparePart } from './compare-part.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { SentMails } from './sent-mails.tsx';

const path = '/applications';
const back = () => navigate(path + withQuery());

interface ApplicationDetailProps {
  readonly uuid: string;
  /** What other areas know of it: its history. */
  readonly about: ReactNode;
}

/** One application to read and decide. */
export function ApplicationDetail({ uuid, about }: ApplicationDetailProps) {
  const row = useApplications(state => state.rows)?.find(each => each.uuid === uuid);
  if (row) return <Shown row={row} about={about} />;
  return <Gone message="application.gone" onBack={back} />;
}

function Shown({ row, about }: { readonly row: ApplicationRow; readonly about: ReactNode }) {
  const isOpen = row.status === 'pending';
  const question = useApplications(state => state.question);
  const decide = useDecide(row);
  // A possible member is compared first: taking such a person in needs a yes.
  const approve = () => (row.duplicates.length > 0 ? askAboutApplication('duplicate') : decide.approve({}));
  useKeys({
    ...(isOpen
      ? { a: approve, r: () => askAboutApplication('reject'), e: () => askAboutApplication('adjust') }
      : {}),
    Escape: back,
  });
  return (
    <DetailPage
      title={fullName(row)}
      aside={
        <span className="inline-row gap-10">
          <StateBadge row={row} />
          <SyncMarks waiting={row.waiting} conflict={row.refused !== null} />
        </span>
      }
      actions={isOpen && <Buttons row={row} onApprove={approve} />}
      onBack={back}
    >
      {row.refused !== null && (
        <div className={styles['note']}>
          <Note tone="warn">
            {label('application.refused', { reason: errorLabel(row.refused, { status: '' }) })}
          </Note>
        </div>
      )}
      {row.duplicates.length > 0 && <ComparePart row={row} />}
      <ApplicationCard row={row} />
      <SentMails row={row} />
      {about}
      {isOpen && question && <DecisionDialogs row={row} question={question} {...decide} />}
    </DetailPage>
  );
}

interface Decide {
  readonly approve: (admission: Admission) => void;
  readonly reject: (reason: string) => void;
}

/** Each decision goes on to the next application that is open. */
function useDecide(row: ApplicationRow): Decide {
  const goOn = (next: ApplicationRow | undefined) => {
    askAboutApplication(null);
    navigate((next ? `${path}/${next.uuid}` : path) + withQuery(), { replace: true });
  };
  return {
    approve: admission => attempt(async () => goOn(await approveApplication(row, admission))),
    reject: reason => attempt(async () => goOn(await rejectApplication(row, reason))),
  };
}

function Buttons({ row, onApprove }: { readonly row: ApplicationRow; readonly onApprove: () => void }) {
  const anyway = row.duplicates.length > 0;
  return (
    <>
      <WriteButton
        variant="default"
        rightSection={<Kbd keys="e" />}
        onClick={() => askAboutApplication('adjust')}
      >
        {label('application.adjust')}
      </WriteButton>
      <WriteButton
        variant="default"
        rightSection={<Kbd keys="r" />}
        onClick={() => askAboutApplication('reject')}
      >
        {label('application.reject')}
      </WriteButton>
      <WriteButton
        variant={anyway ? 'default' : 'filled'}
        rightSection={<Kbd keys="a" />}
        onClick={onApprove}
      >
        {label(anyway ? 'application.approve.anyway' : 'application.approve')}
      </WriteButton>
    </>
  );
}
