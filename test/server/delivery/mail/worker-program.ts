import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import { openDatabase } from '../../../../server/db/open.ts';
import { startMailWorker } from '../../../../server/jobs/mail-worker.ts';
import { smtpMail } from '../../../../server/ports/mail/smtp-mail.ts';

/*
 * A mail worker as a process of its own, on the files of a folder that it does not hold: `<folder> <smtp url> <now>`.
 * Says `doubts <n>` and `started`, then works until it is killed.
 */
const [folder = '', url = '', instant = ''] = process.argv.slice(2);
const now = () => new Date(instant);
const open = (name: string) => openDatabase(join(folder, name), { now });

const { flush } = startMailWorker({
  context: {
    db: open('aktuar.db'),
    effects: open('effects.db'),
    now,
    newId: () => v7(),
    randomToken: () => v7(),
    sign: (purpose, text) => `${purpose}-${text}`,
    baseUrl: () => 'http://verein.example',
  },
  mail: () => smtpMail({ url }),
  from: () => ({ name: 'Verein', address: 'info@verein.example' }),
  parallel: 5,
  doubted: count => console.log(`doubts ${count}`),
});
console.log('started');
for (;;) {
  await flush();
  await wait(20);
}
