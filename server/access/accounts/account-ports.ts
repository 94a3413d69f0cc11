import type { CloudPort } from '../../ports/cloud/cloud-port.ts';
import type { IdpPort } from '../../ports/idp/idp-port.ts';

/** Where the association's people have accounts. */
export interface AccountPorts {
  readonly idp: IdpPort;
  readonly cloud: CloudPort;
}
