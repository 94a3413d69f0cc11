import { IconPlugConnectedX } from '@tabler/icons-react';
import type { Services } from '../../../../shared/association/services.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { Task } from './task.ts';

const about = {
  path: '/webhooks',
  icon: IconPlugConnectedX,
  tone: 'warn',
  needs: 'integrations.write',
} as const;

/** Webhooks that went off by themselves, and messages to them that wait since data was put back. */
export function webhookTasks(services: Services | null): Task[] {
  const { stopped, held } = services?.webhooks ?? { stopped: 0, held: 0 };
  return [
    ...(held === 0
      ? []
      : [
          {
            ...about,
            title: label('overview.webhook.held', { count: held }),
            text: label('overview.webhook.held.text'),
            urgency: 'decide' as const,
            action: 'decide' as const,
          },
        ]),
    ...(stopped === 0
      ? []
      : [
          {
            ...about,
            title: label('overview.webhook.stopped', { count: stopped }),
            text: label('overview.webhook.stopped.text'),
            urgency: 'failed' as const,
            action: 'look' as const,
          },
        ]),
  ];
}
