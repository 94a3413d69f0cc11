import type { Permission } from '../../shared/permission.ts';
import { useSession } from './session-store.ts';

/** True when the person who works here may do this. Core and server refuse it anyway; this is for what screens show. */
export const useMay = (permission: Permission): boolean =>
  useSession(({ desktop }) => desktop?.permissions.includes(permission) ?? false);
