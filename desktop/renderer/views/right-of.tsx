import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Permission } from '../../../shared/permission.ts';
import { Lock } from '../ui/lock.ts';
import styles from './right-of.module.css';
import { useRefusal } from './use-refusal.ts';

/** The right that it takes to change something on the screens below an address; those that are not named ask for none. */
const rightOfScreen: Readonly<Record<string, Permission>> = {
  members: 'members.write',
  import: 'members.write',
  duplicates: 'members.write',
  'address-check': 'members.write',
  applications: 'applications.write',
  erasures: 'erasures.write',
  events: 'events.write',
  'event-groups': 'events.write',
  'shift-templates': 'events.write',
  invoices: 'invoices.write',
  'invoice-run': 'invoices.write',
  dunning: 'invoices.write',
  articles: 'invoices.write',
  payments: 'payments.write',
  mailings: 'dispatch.write',
  'dispatch-log': 'dispatch.write',
  newsletter: 'dispatch.write',
  'contact-requests': 'dispatch.write',
  suppressed: 'dispatch.write',
  templates: 'dispatch.write',
  'mail-texts': 'settings.write',
  letters: 'letters.write',
  layouts: 'layouts.write',
  mailboxes: 'mailserver.write',
  aliases: 'mailserver.write',
  accounts: 'accesses.write',
  handovers: 'accesses.write',
  roles: 'accesses.write',
  settings: 'settings.write',
};

interface RightOfProps {
  readonly permission: Permission | null;
  readonly children: ReactNode;
}

/** A part of the page where changing something takes this right: whoever has it not looks only. */
export function RightOf({ permission, children }: RightOfProps) {
  return <Lock value={useRefusal(permission)}>{children}</Lock>;
}

/** The screen of an address, with a line above that says where somebody looks only. */
export function RightOfScreen({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const refusal = useRefusal(rightOfScreen[path.split('/')[1] ?? ''] ?? null);
  return (
    <Lock value={refusal}>
      {refusal !== null && (
        <p className={styles['line']} role="note" data-no-print>
          <IconEye size={16} stroke={1.8} aria-hidden />
          {refusal}
        </p>
      )}
      {children}
    </Lock>
  );
}
