import type { ErrorCode } from '../../../shared/errors.ts';

/** Errors that pass by themselves and are not shown. */
export const passing: readonly ErrorCode[] = ['offline', 'rate_limited', 'server_busy'];
/** Errors that end the attempts until a person acts or the program is started anew. */
export const blocking: readonly ErrorCode[] = [
  'upgrade_required',
  'server_incompatible',
  'server_insecure',
  'unauthorized',
  'forbidden',
  'device_revoked',
  'database_corrupt',
  'storage_readonly',
];
