import { Route, Switch, useLocation } from 'wouter';
import { label } from '../../shared/labels/label.ts';
import { AccountScreen } from './accesses/account-screen.tsx';
import { MemberAccesses } from './accesses/member-accesses.tsx';
import { AddressScreen } from './addresses/address-screen.tsx';
import { ApplicationDetail } from './applications/application-detail.tsx';
import { ApplicationScreen } from './applications/application-screen.tsx';
import { AuditScreen } from './audit/audit-screen.tsx';
import { RecentChanges, RowHistory } from './audit/row-history.tsx';
import { RequestDetail } from './contact-requests/request-detail.tsx';
import { RequestScreen } from './contact-requests/request-screen.tsx';
import { DuplicateScreen } from './duplicates/duplicate-screen.tsx';
import { MemberDuplicates } from './duplicates/member-duplicates.tsx';
import { MergeScreen } from './duplicates/merge-screen.tsx';
import { DeviceList } from './devices/device-list.tsx';
import { LogScreen } from './dispatch-log/log-screen.tsx';
import { MemberLog } from './dispatch-log/member-log.tsx';
import { ErasureScreen } from './erasures/erasure-screen.tsx';
import { MemberPrivacy } from './erasures/member-privacy.tsx';
import { GroupScreen } from './event-groups/group-screen.tsx';
import { ImportDrop } from './imports/import-drop.tsx';
import { ImportScreen } from './imports/import-screen.tsx';
import { DuplicateDialog } from './events/duplicate/duplicate-dialog.tsx';
import { EventArea } from './events/event-area.tsx';
import { HandoverScreen } from './handovers/handover-screen.tsx';
import { ArticleScreen } from './invoices/articles/article-screen.tsx';
import { DunningScreen } from './invoices/dunning/dunning-screen.tsx';
import { InvoiceDialog } from './invoices/dialog/invoice-dialog.tsx';
import { InvoiceScreen } from './invoices/invoice-screen.tsx';
import { RunScreen } from './invoices/run/run-screen.tsx';
import { LetterScreen } from './letters/letter-screen.tsx';
import { ManyScreen } from './letters/many/many-screen.tsx';
import { WriteDialog } from './letters/write/write-dialog.tsx';
import { AudiencePicker } from './mailings/audience/audience-picker.tsx';
import { MailingArea } from './mailings/mailing-area.tsx';
import { AliasScreen } from './mailboxes/aliases/alias-screen.tsx';
import { MailboxViews } from './mailboxes/mailbox-views.tsx';
import { MailboxScreen } from './mailboxes/boxes/mailbox-screen.tsx';
import { MailTextScreen } from './mail-texts/mail-text-screen.tsx';
import { LayoutScreen } from './layouts/layout-screen.tsx';
import { PaymentScreen } from './payments/payment-screen.tsx';
import { MemberInvoices } from './invoices/member-invoices.tsx';
import { MemberScreen } from './members/member-screen.tsx';
import { NewsletterScreen } from './newsletter/newsletter-screen.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { RoleScreen } from './roles/role-screen.tsx';
import { SettingScreen } from './settings/setting-screen.tsx';
import { ApplyTemplateDialog } from './shift-templates/apply-template-dialog.tsx';
import { SaveTemplateDialog } from './shift-templates/save-template-dialog.tsx';
import { TemplateScreen } from './shift-templates/template-screen.tsx';
import { StatisticScreen } from './statistics/statistic-screen.tsx';
import { SuppressedScreen } from './suppressed/suppressed-screen.tsx';
import { SyncScreen } from './sync/sync-screen.tsx';
import { MailTemplateScreen } from './templates/template-screen.tsx';
import { CrashGuard } from './ui/crash-guard.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { RightOf, RightOfScreen } from './views/right-of.tsx';

/** What stands behind each address; the one place where areas meet. */
export function Routes() {
  const [path] = useLocation();
  return (
    <CrashGuard key={path.split('/')[1]}>
      <RightOfScreen>
        <Switch>
          <Route path="/">
            <OverviewScreen recent={RecentChanges} />
          </Route>
          {memberRoutes}
          {requestRoutes}
          {eventRoutes}
          {invoiceRoutes}
          {dispatchRoutes}
          <Route path="/sync">
            <SyncScreen devices={DeviceList} />
          </Route>
          <Route path="/audit">
            <AuditScreen />
          </Route>
          {templateRoutes}
          {mailboxRoutes}
          <Route path="/settings">
            <SettingScreen />
          </Route>
          <Route>
            <EmptyState title={label('nav.notFound.title')} text={label('nav.notFound.text')} />
          </Route>
        </Switch>
      </RightOfScreen>
      <Dialogs />
    </CrashGuard>
  );
}

/** The screens of «Mitglieder». */
const memberRoutes = (
  <>
    <Route path="/members/:open?/:mode?">
      {({ open, mode }) => (
        <ImportDrop>
          <MemberScreen open={open ?? null} editing={mode === 'edit'} about={AboutMember} />
        </ImportDrop>
      )}
    </Route>
    <Route path="/import/:tab?">{({ tab }) => <ImportScreen tab={tab ?? null} />}</Route>
    <Route path="/address-check">
      <AddressScreen />
    </Route>
    <Route path="/duplicates/:open?">{({ open }) => <DuplicateScreen open={open ?? null} />}</Route>
    <Route path="/distinct-members/:open?">
      {({ open }) => <DuplicateScreen open={open ?? null} distinct />}
    </Route>
    <Route path="/member-merges">
      <MergeScreen />
    </Route>
    <Route path="/statistics">
      <StatisticScreen />
    </Route>
  </>
);

/** The screens of «Anträge». */
const requestRoutes = (
  <>
    <Route path="/applications/:open?">
      {({ open }) => <ApplicationScreen open={open ?? null} detail={ApplicationWithHistory} />}
    </Route>
    <Route path="/erasures/:open?">{({ open }) => <ErasureScreen open={open ?? null} />}</Route>
  </>
);

/** The screens of «Anlässe». */
const eventRoutes = (
  <>
    <Route path="/events/:open?/:tab?">
      {({ open, tab }) => <EventArea open={open ?? null} tab={tab ?? null} />}
    </Route>
    <Route path="/event-groups/:open?">{({ open }) => <GroupScreen open={open ?? null} />}</Route>
    <Route path="/shift-templates/:open?">{({ open }) => <TemplateScreen open={open ?? null} />}</Route>
  </>
);

/** The screens of «Vorlagen». */
const templateRoutes = (
  <>
    <Route path="/templates/:open?">{({ open }) => <MailTemplateScreen open={open ?? null} />}</Route>
    <Route path="/layouts/:open?">{({ open }) => <LayoutScreen open={open ?? null} />}</Route>
    <Route path="/mail-texts/:open?">{({ open }) => <MailTextScreen open={open ?? null} />}</Route>
  </>
);

/** The screens of «Postfächer». */
const mailboxRoutes = (
  <>
    <Route path="/mailboxes/:open?">{({ open }) => <MailboxScreen open={open ?? null} />}</Route>
    <Route path="/aliases/:open?">{({ open }) => <AliasScreen open={open ?? null} />}</Route>
    <Route path="/handovers/:open?">
      {({ open }) => <HandoverScreen open={open ?? null} views={MailboxViews} />}
    </Route>
    <Route path="/roles">
      <RoleScreen views={MailboxViews} />
    </Route>
    <Route path="/accounts/:open?">
      {({ open }) => <AccountScreen open={open ?? null} views={MailboxViews} />}
    </Route>
  </>
);

/** The screens of «Rechnungen». */
const invoiceRoutes = (
  <>
    <Route path="/invoices/:open?">
      {({ open }) => <InvoiceScreen open={open ?? null} history={MemberLog} />}
    </Route>
    <Route path="/invoice-run/:tab?">
      {({ tab }) => <RunScreen tab={tab ?? null} picker={AudiencePicker} />}
    </Route>
    <Route path="/dunning">
      <DunningScreen />
    </Route>
    <Route path="/payments/:open?">{({ open }) => <PaymentScreen open={open ?? null} />}</Route>
    <Route path="/articles/:open?">{({ open }) => <ArticleScreen open={open ?? null} />}</Route>
  </>
);

/** The screens of «Versand». */
const dispatchRoutes = (
  <>
    <Route path="/mailings/:open?/:tab?">
      {({ open, tab }) => <MailingArea open={open ?? null} tab={tab ?? null} />}
    </Route>
    <Route path="/letters/:open?">
      {({ open }) =>
        open === 'many' ? <ManyScreen picker={AudiencePicker} /> : <LetterScreen open={open ?? null} />
      }
    </Route>
    <Route path="/dispatch-log/:open?">{({ open }) => <LogScreen open={open ?? null} />}</Route>
    <Route path="/newsletter/:open?">{({ open }) => <NewsletterScreen open={open ?? null} />}</Route>
    <Route path="/contact-requests/:open?">
      {({ open }) => <RequestScreen open={open ?? null} detail={RequestWithHistory} />}
    </Route>
    <Route path="/suppressed/:open?">{({ open }) => <SuppressedScreen open={open ?? null} />}</Route>
  </>
);

/** Each opens over any screen while the address asks for it. */
function Dialogs() {
  return (
    <>
      <RightOf permission="invoices.write">
        <InvoiceDialog />
      </RightOf>
      <RightOf permission="events.write">
        <DuplicateDialog />
        <ApplyTemplateDialog />
        <SaveTemplateDialog />
      </RightOf>
      <RightOf permission="letters.write">
        <WriteDialog />
      </RightOf>
    </>
  );
}

function RequestWithHistory({ uuid }: { readonly uuid: string }) {
  return <RequestDetail uuid={uuid} about={<RowHistory entity="contact_request" id={uuid} />} />;
}

function ApplicationWithHistory({ uuid }: { readonly uuid: string }) {
  return <ApplicationDetail uuid={uuid} about={<RowHistory entity="application" id={uuid} />} />;
}

/** What other areas know of a member. */
function AboutMember({ memberId }: { readonly memberId: string }) {
  return (
    <>
      <MemberDuplicates memberId={memberId} />
      <RightOf permission="invoices.write">
        <MemberInvoices memberId={memberId} />
      </RightOf>
      <MemberLog memberId={memberId} />
      <MemberPrivacy memberId={memberId} />
      <RightOf permission="accesses.write">
        <MemberAccesses memberId={memberId} />
      </RightOf>
      <RowHistory entity="member" id={memberId} />
    </>
  );
}
