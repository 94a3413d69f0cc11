import { openAuthentik } from './authentik/open-authentik.ts';
import type { Emulator } from './emulator.ts';
import { openMailcow } from './mailcow/open-mailcow.ts';
import { openNextcloud } from './nextcloud/open-nextcloud.ts';
import { openPingen } from './pingen/pingen-server.ts';

/** Opens each service at a port of its own, always the same. */
const emulators: readonly (() => Promise<Emulator>)[] = [
  () => openPingen({ port: 4710, staging: false }),
  () => openPingen({ port: 4720, staging: true }),
  () => openMailcow({ port: 4730 }),
  () => openAuthentik({ port: 4740 }),
  () => openNextcloud({ port: 4750 }),
];

const running = await Promise.all(emulators.map(open => open()));
for (const { name, addresses, environment } of running) {
  const lines = [
    `# ${name}`,
    ...Object.entries(addresses).map(([what, address]) => `#   ${what}: ${address}`),
    ...Object.entries(environment).map(([variable, value]) => `export ${variable}='${value}'`),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const stop = (): void => {
  void Promise.all(running.map(emulator => emulator.stop())).then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
