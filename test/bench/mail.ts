import { createTransport } from 'nodemailer';
import { queueMail } from '../../server/dispatch/queue-mail.ts';
import { nobody } from '../../shared/permission.ts';
import { startApp } from '../cast.ts';
import { openMailHouse, type MailHouse } from '../server/mail/mail-house.ts';

const mails = 3000;
const connections = 10;
const content = (n: number) => ({
  to: { name: `Person ${n}`, address: `p${n}@post.example` },
  subject: 'Einladung zur Hauptversammlung',
  html: `<p>Guten Tag Person ${n}</p>${'<p>Wir freuen uns auf Ihren Besuch.</p>'.repeat(40)}`,
  text: `Guten Tag Person ${n}\n${'Wir freuen uns auf Ihren Besuch.\n'.repeat(40)}`,
});

/** E-mails per second through the outbox with its promises, and through a bare nodemailer pool to the same server. */
export async function run(): Promise<void> {
  const house = await openMailHouse({ logger: false });
  try {
    await bare(house, 200);
    const pool = await bare(house, mails);
    const ours = await outbox(house);
    console.log(`bare nodemailer pool, ${connections} connections   ${Math.round(pool)} per second`);
    console.log(`outbox, each mail once and accounted for   ${Math.round(ours)} per second`);
    console.log(`ratio   ${(ours / pool).toFixed(2)}   (aim: at least 0.80)`);
  } finally {
    await house.close();
  }
}

async function bare(house: MailHouse, count: number): Promise<number> {
  const { hostname: host, port } = new URL(house.url);
  const pool = createTransport({
    host,
    port: Number(port),
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    ignoreTLS: true,
  });
  const start = performance.now();
  const from = 'info@verein.example';
  await Promise.all(Array.from({ length: count }, (_, n) => pool.sendMail({ from, ...content(n) })));
  const seconds = (performance.now() - start) / 1000;
  pool.close();
  return count / seconds;
}

async function outbox(house: MailHouse): Promise<number> {
  const smtp = { smtpUrl: house.url, mailFrom: 'info@verein.example', smtpParallel: connections };
  const app = await startApp({ config: smtp });
  try {
    const { context, mail } = app.server;
    const call = { ...context, actor: nobody, requestId: 'bench', address: '' };
    context.db.write('bench', () => {
      for (let n = 0; n < mails; n++)
        queueMail(call, { key: `bench:${n}`, kind: 'bench', content: content(n) });
    });
    const before = house.accepted.length;
    const start = performance.now();
    await mail.flush();
    const seconds = (performance.now() - start) / 1000;
    if (house.accepted.length - before !== mails) throw new Error('not every mail arrived');
    return mails / seconds;
  } finally {
    await app.stop();
  }
}
