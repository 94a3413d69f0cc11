import { Route, Switch, useLocation } from 'wouter';
import { label } from '../../shared/labels/label.ts';
import { InvoiceDialog } from './invoices/invoice-dialog.tsx';
import { InvoiceScreen } from './invoices/invoice-screen.tsx';
import { MemberInvoices } from './invoices/member-invoices.tsx';
import { MemberScreen } from './members/member-screen.tsx';
import { CrashGuard } from './ui/crash-guard.tsx';
import { EmptyState } from './ui/empty-state.tsx';

/** What stands behind each address; the one place where areas meet. */
export function Routes() {
  const [path] = useLocation();
  return (
    <CrashGuard key={path.split('/')[1]}>
      <Switch>
        <Route path="/members/:open?/:mode?">
          {({ open, mode }) => (
            <MemberScreen open={open ?? null} editing={mode === 'edit'} about={AboutMember} />
          )}
        </Route>
        <Route path="/invoices/:open?">{({ open }) => <InvoiceScreen open={open ?? null} />}</Route>
        <Route>
          <EmptyState title={label('nav.notFound.title')} text={label('nav.notFound.text')} />
        </Route>
      </Switch>
      <InvoiceDialog />
    </CrashGuard>
  );
}

/** What other areas know of a member. */
function AboutMember({ memberId }: { readonly memberId: string }) {
  return <MemberInvoices memberId={memberId} />;
}
