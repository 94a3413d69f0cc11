import type { Emulator } from '../emulator.ts';
import { nextcloudLogin, startNextcloud } from './nextcloud-emulator.ts';
import { addCloudUser, addFolder } from './nextcloud-world.ts';

/** A Nextcloud to try things out by hand: two of the demo's members and a folder of the board. */
export async function openNextcloud({ port }: { readonly port: number }): Promise<Emulator> {
  const { url, world, stop } = await startNextcloud(port);
  addCloudUser(world, 'regula', 'Regula Aebischer', 'regula.aebischer@post.example');
  addCloudUser(world, 'markus', 'Markus Oberholzer', 'markus.oberholzer@post.example');
  addFolder(world, 'Vorstand', { Vorstand: 31 });
  world.groups.get('Vorstand')?.add('regula');
  return {
    name: 'Nextcloud',
    addresses: { OCS: `${url}/ocs/v2.php/cloud` },
    environment: {
      NEXTCLOUD_URL: url,
      NEXTCLOUD_USER: nextcloudLogin.user,
      NEXTCLOUD_PASSWORD: nextcloudLogin.password,
    },
    stop,
  };
}
