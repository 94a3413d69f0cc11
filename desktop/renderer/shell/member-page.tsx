import { useMemo } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { MemberAccesses } from '../access/accesses/member-accesses.tsx';
import { RowHistory } from '../privacy/audit/row-history.tsx';
import { MemberLog } from '../delivery/dispatch-log/member-log.tsx';
import { MemberDuplicates } from '../people/duplicates/member-duplicates.tsx';
import { MemberPrivacy } from '../privacy/erasures/member-privacy.tsx';
import { ImportDrop } from '../people/imports/import-drop.tsx';
import { MemberInvoices } from '../finance/invoices/member-invoices.tsx';
import { TodosAbout } from '../people/todos/todos-about.tsx';
import { MemberPayments } from '../finance/payments/member-payments.tsx';
import { MemberShifts } from '../events/records/member-shifts.tsx';
import { FilePart } from '../people/records/file-part.tsx';
import { NotePart } from '../people/records/note-part.tsx';
import { memberFiles, memberNotes } from '../people/records/record-source.ts';
import { MemberScreen } from '../people/members/member-screen.tsx';
import { PermissionGuard } from '../permission-guard.tsx';

interface MemberPageProps {
  readonly open: string | null;
  /** 'edit' is the form of the open member. */
  readonly tab: string | null;
}

/** Members, with what other areas know of each; a file dropped on them is imported. */
export function MemberPage({ open, tab }: MemberPageProps) {
  return (
    <ImportDrop>
      <MemberScreen open={open} editing={tab === 'edit'} about={about} />
    </ImportDrop>
  );
}

const about = { first: FirstAboutMember, beside: BesideMember, below: BelowMember };

interface PartProps {
  readonly memberId: string;
}

function FirstAboutMember({ memberId }: PartProps) {
  return <MemberShifts memberId={memberId} />;
}

/** Money, what was sent, and what the board keeps of the member. */
function BesideMember({ memberId }: PartProps) {
  const files = useMemo(() => memberFiles(memberId), [memberId]);
  const notes = useMemo(() => memberNotes(memberId), [memberId]);
  return (
    <>
      <TodosAbout field="member_id" id={memberId} />
      <PermissionGuard permission="invoices.write">
        <MemberInvoices memberId={memberId} />
      </PermissionGuard>
      <MemberPayments memberId={memberId} />
      <MemberLog memberId={memberId} />
      <FilePart source={files} />
      <NotePart source={notes} title={label('record.note.title')} add={label('record.note.add')} />
    </>
  );
}

function BelowMember({ memberId }: PartProps) {
  return (
    <>
      <MemberDuplicates memberId={memberId} />
      <MemberPrivacy memberId={memberId} />
      <PermissionGuard permission="accesses.write">
        <MemberAccesses memberId={memberId} />
      </PermissionGuard>
      <RowHistory entity="member" id={memberId} />
    </>
  );
}
