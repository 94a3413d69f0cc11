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

/** The most urgent first; `people` are the tasks in which a person waits for an answer. */
export function tasksOf(sync: SyncState, figures: Figures, people: readonly Task[]): readonly Task[] {
  return [
    ...undecidedChanges(sync, figures.dispatch.refused.length),
    ...people,
    figures.overdueCount > 0 && {
      title: label('overview.overdue', { count: figures.overdueCount }),
      text: label('overview.overdue.text', { amount: formatRappen(figures.overdue) }),
      path: '/dunning',
      icon: IconClockExclamation,
      tone: 'warn' as const,
    },
    figures.undecidedPayments > 0 && {
      title: label('overview.payments', { count: figures.undecidedPayments }),
      text: label('overview.payments.text'),
      path: '/payments',
      icon: IconCoins,
      tone: 'warn' as const,
    },
    !figures.hasAccount && {
      title: label('overview.noAccount'),
      text: label('overview.noAccount.text'),
      path: '/settings',
      icon: IconBuildingBank,
      tone: 'warn' as const,
    },
    sync.waiting > 0 && {
      title: label('overview.waiting', { count: sync.waiting }),
      text: label('overview.waiting.text'),
      path: '/sync',
      icon: IconCloudUp,
      tone: 'info' as const,
    },
  ].filter(task => task !== false);
}

/** What the sync could not settle; `orders` of the refused are orders to send, which their mailing tells of. */
function undecidedChanges({ conflicts, refused }: SyncState, orders: number): readonly Task[] {
  return [
    conflicts > 0 && {
      title: label('overview.conflicts', { count: conflicts }),
      text: label('overview.conflicts.text'),
      path: '/sync',
      icon: IconAlertTriangle,
      tone: 'bad' as const,
    },
    refused > orders && {
      title: label('overview.refused', { count: refused - orders }),
      text: label('overview.refused.text'),
      path: '/sync',
      icon: IconArrowBackUp,
      tone: 'bad' as const,
    },
  ].filter(task => task !== false);
}
