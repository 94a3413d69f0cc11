import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCheck,
  IconCircleDashed,
  IconHourglass,
  IconMail,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { RegistrationStatus } from '../../../../shared/events/registrations/registration.ts';

const icons: Readonly<Record<RegistrationStatus, Icon>> = {
  unconfirmed: IconMail,
  pending: IconCircleDashed,
  waiting: IconHourglass,
  alternative_proposed: IconArrowsExchange,
  approved: IconCheck,
  rejected: IconX,
  withdrawn: IconX,
};

/** The sign of a state; the word stands beside it or in what is read aloud. */
export function StatusIcon({
  status,
  size = 14,
}: {
  readonly status: RegistrationStatus;
  readonly size?: number;
}) {
  const Sign = icons[status];
  return <Sign size={size} stroke={2} aria-hidden />;
}

/** The sign of an overlap or a short rest. */
export function WarningIcon({ size = 14 }: { readonly size?: number }) {
  return <IconAlertTriangle size={size} stroke={2} aria-hidden />;
}
