import { MemberAccesses } from '../access/accesses/member-accesses.tsx';
import { RowHistory } from '../privacy/audit/row-history.tsx';
import { MemberLog } from '../delivery/dispatch-log/member-log.tsx';
import { MemberDuplicates } from '../people/duplicates/member-duplicates.tsx';
import { MemberPrivacy } from '../privacy/erasures/member-privacy.tsx';
import { ImportDrop } from '../people/imports/import-drop.tsx';
import { MemberInvoices } from '../finance/invoices/member-invoices.tsx';
import { TodosAbout } from '../people/todos/todos-about.tsx';
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
      <MemberScreen open={open} editing={tab === 'edit'} about={AboutMember} />
    </ImportDrop>
  );
}

function AboutMember({ memberId }: { readonly memberId: string }) {
  return (
    <>
      <MemberDuplicates memberId={memberId} />
      <TodosAbout field="member_id" id={memberId} />
      <PermissionGuard permission="invoices.write">
        <MemberInvoices memberId={memberId} />
      </PermissionGuard>
      <MemberLog memberId={memberId} />
      <MemberPrivacy memberId={memberId} />
      <PermissionGuard permission="accesses.write">
        <MemberAccesses memberId={memberId} />
      </PermissionGuard>
      <RowHistory entity="member" id={memberId} />
    </>
  );
}
