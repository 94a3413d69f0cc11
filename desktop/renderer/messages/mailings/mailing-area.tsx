import { MailingListScreen } from './list/mailing-list-screen.tsx';
import { MailingScreen } from './mailing-screen.tsx';

interface MailingAreaProps {
  /** Uuid of the open mailing, or null for all of them. */
  readonly open: string | null;
  /** Part of the mailing's screen. */
  readonly tab: string | null;
}

/** What stands behind the addresses of mailings. */
export function MailingArea({ open, tab }: MailingAreaProps) {
  return open === null ? <MailingListScreen /> : <MailingScreen key={open} uuid={open} tab={tab} />;
}
