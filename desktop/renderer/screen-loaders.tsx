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
    const { OverviewScreen } = await import('./overview/overview-screen.tsx');
    const { RecentChanges } = await import('./audit/row-history.tsx');
    return () => <OverviewScreen recent={RecentChanges} />;
  },
  '/members': async () => (await import('./member-page.tsx')).MemberPage,
  '/import': async () => {
    const { ImportScreen } = await import('./imports/import-screen.tsx');
    return ({ open }) => <ImportScreen tab={open} />;
  },
  '/address-check': async () => (await import('./addresses/address-screen.tsx')).AddressScreen,
  '/duplicates': async () => (await import('./duplicates/duplicate-screen.tsx')).DuplicateScreen,
  '/distinct-members': async () => {
    const { DuplicateScreen } = await import('./duplicates/duplicate-screen.tsx');
    return ({ open }) => <DuplicateScreen open={open} distinct />;
  },
  '/member-merges': async () => (await import('./duplicates/merge-screen.tsx')).MergeScreen,
  '/statistics': async () => (await import('./statistics/statistic-screen.tsx')).StatisticScreen,
  '/events': async () => (await import('./events/event-area.tsx')).EventArea,
  '/event-groups': async () => (await import('./event-groups/group-screen.tsx')).GroupScreen,
  '/shift-templates': async () => (await import('./shift-templates/template-screen.tsx')).TemplateScreen,
  '/mailings': async () => (await import('./mailings/mailing-area.tsx')).MailingArea,
  '/letters': async () => {
    const { LetterScreen } = await import('./letters/letter-screen.tsx');
    const { ManyScreen } = await import('./letters/many/many-screen.tsx');
    const { AudiencePicker } = await import('./mailings/audience/audience-picker.tsx');
    return ({ open }) =>
      open === 'many' ? <ManyScreen picker={AudiencePicker} /> : <LetterScreen open={open} />;
  },
  '/dispatch-log': async () => (await import('./dispatch-log/log-screen.tsx')).LogScreen,
  '/newsletter': async () => (await import('./newsletter/newsletter-screen.tsx')).NewsletterScreen,
  '/contact-requests': async () => {
    const { RequestScreen } = await import('./contact-requests/request-screen.tsx');
    const { RequestDetail } = await import('./contact-requests/request-detail.tsx');
    const { RowHistory } = await import('./audit/row-history.tsx');
    const Detail = ({ uuid }: { readonly uuid: string }) => (
      <RequestDetail uuid={uuid} about={<RowHistory entity="contact_request" id={uuid} />} />
    );
    return ({ open }) => <RequestScreen open={open} detail={Detail} />;
  },
  '/suppressed': async () => (await import('./suppressed/suppressed-screen.tsx')).SuppressedScreen,
  '/invoices': async () => {
    const { InvoiceScreen } = await import('./invoices/invoice-screen.tsx');
    const { MemberLog } = await import('./dispatch-log/member-log.tsx');
    return ({ open }) => <InvoiceScreen open={open} history={MemberLog} />;
  },
  '/invoice-run': async () => {
    const { RunScreen } = await import('./invoices/run/run-screen.tsx');
    const { AudiencePicker } = await import('./mailings/audience/audience-picker.tsx');
    return ({ open }) => <RunScreen tab={open} picker={AudiencePicker} />;
  },
  '/dunning': async () => (await import('./invoices/dunning/dunning-screen.tsx')).DunningScreen,
  '/payments': async () => (await import('./payments/payment-screen.tsx')).PaymentScreen,
  '/articles': async () => (await import('./invoices/articles/article-screen.tsx')).ArticleScreen,
  '/applications': async () => {
    const { ApplicationScreen } = await import('./applications/application-screen.tsx');
    const { ApplicationDetail } = await import('./applications/application-detail.tsx');
    const { RowHistory } = await import('./audit/row-history.tsx');
    const Detail = ({ uuid }: { readonly uuid: string }) => (
      <ApplicationDetail uuid={uuid} about={<RowHistory entity="application" id={uuid} />} />
    );
    return ({ open }) => <ApplicationScreen open={open} detail={Detail} />;
  },
  '/erasures': async () => (await import('./erasures/erasure-screen.tsx')).ErasureScreen,
  '/templates': async () => (await import('./templates/template-screen.tsx')).MailTemplateScreen,
  '/mail-texts': async () => (await import('./mail-texts/mail-text-screen.tsx')).MailTextScreen,
  '/layouts': async () => (await import('./layouts/layout-screen.tsx')).LayoutScreen,
  '/mailboxes': async () => (await import('./mailboxes/boxes/mailbox-screen.tsx')).MailboxScreen,
  '/aliases': async () => (await import('./mailboxes/aliases/alias-screen.tsx')).AliasScreen,
  '/accounts': async () => (await import('./accesses/account-screen.tsx')).AccountScreen,
  '/roles': async () => (await import('./roles/role-screen.tsx')).RoleScreen,
  '/handovers': async () => (await import('./handovers/handover-screen.tsx')).HandoverScreen,
  '/sync': async () => {
    const { SyncScreen } = await import('./sync/sync-screen.tsx');
    const { DeviceList } = await import('./devices/device-list.tsx');
    return () => <SyncScreen devices={DeviceList} />;
  },
  '/audit': async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  '/settings': async () => (await import('./settings/setting-screen.tsx')).SettingScreen,
};
