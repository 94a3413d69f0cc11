import type { ComponentType } from 'react';
import type { ScreenPath } from './screens.ts';

/** What an address says beyond its screen: '/events/<open>/<tab>'. */
export interface ScreenProps {
  readonly open: string | null;
  readonly tab: string | null;
}

/** Loads the code of a screen on first use. This is where areas meet: what one shows of another is handed in here. */
export type ScreenLoader = () => Promise<ComponentType<ScreenProps>>;

export const screenLoaders: Readonly<Record<ScreenPath, ScreenLoader>> = {
  '/': async () => {
    const { OverviewScreen } = await import('./shell/overview/overview-screen.tsx');
    const { RecentChanges } = await import('./privacy/audit/row-history.tsx');
    return () => <OverviewScreen recent={RecentChanges} />;
  },
  '/about': async () => (await import('./handbook/about-screen.tsx')).AboutScreen,
  '/handbook': async () => (await import('./handbook/handbook-screen.tsx')).HandbookScreen,
  '/todos': async () => {
    const { TodoScreen } = await import('./people/todos/todo-screen.tsx');
    const { TodoDetail } = await import('./people/todos/todo-detail.tsx');
    const { RowHistory } = await import('./privacy/audit/row-history.tsx');
    const Detail = ({ uuid }: { readonly uuid: string }) => (
      <TodoDetail uuid={uuid} about={<RowHistory entity="todo" id={uuid} />} />
    );
    return ({ open }) => <TodoScreen open={open} detail={Detail} />;
  },
  '/members': async () => (await import('./shell/member-page.tsx')).MemberPage,
  '/import': async () => {
    const { ImportScreen } = await import('./people/imports/import-screen.tsx');
    return ({ open }) => <ImportScreen tab={open} />;
  },
  '/address-check': async () => (await import('./people/addresses/address-screen.tsx')).AddressScreen,
  '/duplicates': async () => (await import('./people/duplicates/duplicate-screen.tsx')).DuplicateScreen,
  '/distinct-members': async () => {
    const { DuplicateScreen } = await import('./people/duplicates/duplicate-screen.tsx');
    return ({ open }) => <DuplicateScreen open={open} distinct />;
  },
  '/member-merges': async () => (await import('./people/duplicates/merge-screen.tsx')).MergeScreen,
  '/custom-fields': async () => (await import('./people/fields/field-screen.tsx')).CustomFieldScreen,
  '/member-groups': async () => (await import('./people/groups/group-screen.tsx')).MemberGroupScreen,
  '/member-statuses': async () => (await import('./people/statuses/status-screen.tsx')).StatusScreen,
  '/statistics': async () => {
    const { StatisticScreen } = await import('./people/statistics/statistic-screen.tsx');
    const { HelperChart } = await import('./events/statistics/helper-chart.tsx');
    const { MailingChart } = await import('./messages/statistics/mailing-chart.tsx');
    const more = (
      <>
        <HelperChart />
        <MailingChart />
      </>
    );
    return () => <StatisticScreen more={more} />;
  },
  '/events': async () => (await import('./events/event-area.tsx')).EventArea,
  '/event-groups': async () => (await import('./events/groups/group-screen.tsx')).GroupScreen,
  '/shift-templates': async () =>
    (await import('./events/shift-templates/template-screen.tsx')).TemplateScreen,
  '/mailings': async () => (await import('./messages/mailings/mailing-area.tsx')).MailingArea,
  '/letters': async () => {
    const { LetterScreen } = await import('./letters/letter-screen.tsx');
    const { ManyScreen } = await import('./messages/bulk-letters/many-screen.tsx');
    const { AudiencePicker } = await import('./messages/mailings/audience/audience-picker.tsx');
    return ({ open }) =>
      open === 'many' ? <ManyScreen picker={AudiencePicker} /> : <LetterScreen open={open} />;
  },
  '/dispatch-log': async () => {
    const { LogScreen } = await import('./delivery/dispatch-log/log-screen.tsx');
    const { LetterContent } = await import('./letters/detail/letter-content.tsx');
    return ({ open }) => <LogScreen open={open} letter={LetterContent} />;
  },
  '/newsletter': async () => (await import('./messages/newsletter/newsletter-screen.tsx')).NewsletterScreen,
  '/contact-requests': async () => {
    const { RequestScreen } = await import('./messages/contact-requests/request-screen.tsx');
    const { RequestDetail } = await import('./messages/contact-requests/request-detail.tsx');
    const { RowHistory } = await import('./privacy/audit/row-history.tsx');
    const Detail = ({ uuid }: { readonly uuid: string }) => (
      <RequestDetail uuid={uuid} about={<RowHistory entity="contact_request" id={uuid} />} />
    );
    return ({ open }) => <RequestScreen open={open} detail={Detail} />;
  },
  '/suppressed': async () => (await import('./delivery/suppressed/suppressed-screen.tsx')).SuppressedScreen,
  '/invoices': async () => {
    const { InvoiceScreen } = await import('./finance/invoices/invoice-screen.tsx');
    const { BillLog } = await import('./delivery/dispatch-log/bill-log.tsx');
    return ({ open }) => <InvoiceScreen open={open} history={BillLog} />;
  },
  '/invoice-run': async () => {
    const { RunScreen } = await import('./finance/invoices/run/run-screen.tsx');
    const { AudiencePicker } = await import('./messages/mailings/audience/audience-picker.tsx');
    return ({ open }) => <RunScreen tab={open} picker={AudiencePicker} />;
  },
  '/billing-runs': async () => (await import('./finance/runs/bill-run-screen.tsx')).BillRunScreen,
  '/dunning': async () => (await import('./finance/invoices/dunning/dunning-screen.tsx')).DunningScreen,
  '/payments': async () => (await import('./finance/payments/payment-screen.tsx')).PaymentScreen,
  '/finances': async () => (await import('./finance/ledger/money-screen.tsx')).MoneyScreen,
  '/journal': async () => (await import('./finance/ledger/journal-screen.tsx')).JournalScreen,
  '/articles': async () => (await import('./finance/invoices/articles/article-screen.tsx')).ArticleScreen,
  '/applications': async () => {
    const { ApplicationScreen } = await import('./people/applications/application-screen.tsx');
    const { ApplicationDetail } = await import('./people/applications/application-detail.tsx');
    const { RowHistory } = await import('./privacy/audit/row-history.tsx');
    const Detail = ({ uuid }: { readonly uuid: string }) => (
      <ApplicationDetail uuid={uuid} about={<RowHistory entity="application" id={uuid} />} />
    );
    return ({ open }) => <ApplicationScreen open={open} detail={Detail} />;
  },
  '/erasures': async () => (await import('./privacy/erasures/erasure-screen.tsx')).ErasureScreen,
  '/templates': async () => (await import('./messages/templates/template-screen.tsx')).MailTemplateScreen,
  '/mail-texts': async () => (await import('./association/mail-texts/mail-text-screen.tsx')).MailTextScreen,
  '/layouts': async () => (await import('./letters/layouts/layout-screen.tsx')).LayoutScreen,
  '/mailboxes': async () => (await import('./access/mailboxes/boxes/mailbox-screen.tsx')).MailboxScreen,
  '/aliases': async () => (await import('./access/mailboxes/aliases/alias-screen.tsx')).AliasScreen,
  '/accounts': async () => (await import('./access/accesses/account-screen.tsx')).AccountScreen,
  '/own-login': async () => (await import('./access/own-login/own-login-screen.tsx')).OwnLoginScreen,
  '/offices': async () => (await import('./access/offices/office-screen.tsx')).OfficeScreen,
  '/roles': async () => (await import('./access/roles/role-screen.tsx')).RoleScreen,
  '/handovers': async () => (await import('./access/handovers/handover-screen.tsx')).HandoverScreen,
  '/sync': async () => (await import('./sync/sync-screen.tsx')).DecisionScreen,
  '/sync-state': async () => {
    const { SyncScreen } = await import('./sync/sync-screen.tsx');
    const { DeviceList } = await import('./access/device-list.tsx');
    return () => <SyncScreen devices={DeviceList} />;
  },
  '/trash': async () => (await import('./sync/trash/trash-screen.tsx')).TrashScreen,
  '/audit': async () => (await import('./privacy/audit/audit-screen.tsx')).AuditScreen,
  '/set-up': async () => (await import('./shell/set-up/set-up-screen.tsx')).SetUpScreen,
  '/connections': async () =>
    (await import('./association/connections/connection-screen.tsx')).ConnectionScreen,
  '/api-keys': async () => (await import('./access/api-keys/api-key-screen.tsx')).ApiKeyScreen,
  '/webhooks': async () => (await import('./access/webhooks/webhook-screen.tsx')).WebhookScreen,
  '/settings': async () => (await import('./setting-screen.tsx')).SettingScreen,
};
