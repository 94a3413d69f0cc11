import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconClockExclamation,
  IconCloudUp,
  IconCoins,
} from '@tabler/icons-react';
import type { SyncState } from '../../../../shared/sync/desktop-sync-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import type { Figures } from './figures.ts';
import type { Task } from './task.ts';

/** What the sync and money ask for. */
export function tasksOf(sync: SyncState, figures: Figures): readonly Task[] {
  return [
    ...undecidedChanges(sync, figures.dispatch.refused.length),
    ...moneyTasks(figures),
    sync.waiting > 0 && {
      title: label('overview.waiting', { count: sync.waiting }),
      text: label('overview.waiting.text'),
      path: '/sync-state',
      icon: IconCloudUp,
      tone: 'info' as const,
      urgency: 'later' as const,
      action: 'look' as const,
      needs: null,
    },
  ].filter(task => task !== false);
}

/** What the sync could not settle; `orders` of the refused are orders to send, which their mailing tells of. */
function undecidedChanges({ conflicts, refused }: SyncState, orders: number): readonly Task[] {
  const blocked = { path: '/sync', tone: 'bad', urgency: 'blocked', action: 'decide', needs: null } as const;
  return [
    conflicts > 0 && {
      ...blocked,
      title: label('overview.conflicts', { count: conflicts }),
      text: label('overview.conflicts.text'),
      icon: IconAlertTriangle,
    },
    refused > orders && {
      ...blocked,
      title: label('overview.refused', { count: refused - orders }),
      text: label('overview.refused.text'),
      icon: IconArrowBackUp,
    },
  ].filter(task => task !== false);
}

function moneyTasks({ overdueCount, overdue, undecidedPayments, hasAccount }: Figures): readonly Task[] {
  return [
    overdueCount > 0 && {
      title: label('overview.overdue', { count: overdueCount }),
      text: label('overview.overdue.text', { amount: formatRappen(overdue) }),
      path: '/dunning',
      icon: IconClockExclamation,
      tone: 'warn' as const,
      urgency: 'unpaid' as const,
      action: 'remind' as const,
      needs: 'invoices.write' as const,
    },
    undecidedPayments > 0 && {
      title: label('overview.payments', { count: undecidedPayments }),
      text: label('overview.payments.text'),
      path: '/payments',
      icon: IconCoins,
      tone: 'warn' as const,
      urgency: 'decide' as const,
      action: 'decide' as const,
      needs: 'payments.write' as const,
    },
    !hasAccount && {
      title: label('overview.noAccount'),
      text: label('overview.noAccount.text'),
      path: '/settings',
      icon: IconBuildingBank,
      tone: 'warn' as const,
      urgency: 'set_up' as const,
      action: 'set_up' as const,
      needs: 'bank_account.write' as const,
    },
  ].filter(task => task !== false);
}
