import type { Emulator } from '../emulator.ts';
import { authentikToken, startAuthentik } from './authentik-emulator.ts';
import { addGroup, addUser } from './authentik-world.ts';

/** An authentik to try things out by hand: its own accounts, one of the demo's members, and an empty group. */
export async function openAuthentik({ port }: { readonly port: number }): Promise<Emulator> {
  const { url, world, stop } = await startAuthentik(port);
  addUser(world, {
    username: 'regula',
    name: 'Regula Aebischer',
    email: 'regula.aebischer@post.example',
  });
  addGroup(world, 'Vorstand');
  return {
    name: 'authentik',
    addresses: { API: `${url}/api/v3` },
    environment: { AUTHENTIK_URL: url, AUTHENTIK_TOKEN: authentikToken },
    stop,
  };
}
