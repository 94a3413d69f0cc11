import { label } from '../../shared/i18n/label.ts';
import type { Permission } from '../../shared/permission.ts';
import { useSession } from './session-store.ts';

/** Why the person who works here may not do this: 'Ihre Rolle ist Kasse – nur ansehen'; null for who may. */
export function useRefusal(permission: Permission | null): string | null {
  const desktop = useSession(state => state.desktop);
  if (permission === null || !desktop?.role || desktop.permissions.includes(permission)) return null;
  return label('right.refusal', { role: label(`role.${desktop.role}`) });
}
