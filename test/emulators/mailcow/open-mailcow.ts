import type { Emulator } from '../emulator.ts';
import { addAlias } from './alias-calls.ts';
import { mailcowKeys, startMailcow } from './mailcow-emulator.ts';
import { addMailbox } from './mailbox-calls.ts';

const domain = 'musterwil.example';

/** A mailcow to try things out by hand: the demo's domain with a few mailboxes and an alias. */
export async function openMailcow({ port }: { readonly port: number }): Promise<Emulator> {
  const { url, world, stop } = await startMailcow({ domain, port });
  for (const local_part of ['praesidium', 'aktuariat', 'kasse'])
    addMailbox(
      world,
      {
        local_part,
        domain,
        name: local_part,
        password: 'aktuar-demo',
        password2: 'aktuar-demo',
        quota: 1024,
        active: 1,
      },
      new Date(),
    );
  const address = `vorstand@${domain}`;
  const goto = ['praesidium', 'aktuariat', 'kasse'].map(name => `${name}@${domain}`).join(',');
  addAlias(world, { address, goto, active: 1, sender_allowed: 1 }, new Date());
  return {
    name: 'mailcow',
    addresses: { API: `${url}/api/v1` },
    environment: {
      MAILCOW_URL: url,
      MAILCOW_API_KEY: mailcowKeys.readWrite,
      MAILCOW_DOMAIN: domain,
    },
    stop,
  };
}
