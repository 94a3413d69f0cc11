import { createTransport } from 'nodemailer';
import { answerAs } from './child.ts';

/** Answered by the seconds of processor time that it took. */
export interface PoolTask {
  readonly url: string;
  readonly connections: number;
  readonly mails: number;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The least to do: hand every message to a pool of nodemailer, the words filled in already. */
async function send({ url, connections, mails, ...content }: PoolTask): Promise<number> {
  const { hostname: host, port } = new URL(url);
  const pool = createTransport({
    host,
    port: Number(port),
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    ignoreTLS: true,
  });
  const from = { name: 'Verein Musterwil', address: 'info@verein.example' };
  const before = process.cpuUsage();
  const sent = Array.from({ length: mails }, (_, n) =>
    pool.sendMail({ from, to: { name: `Person ${n}`, address: `p${n}@post.example` }, ...content }),
  );
  await Promise.all(sent);
  pool.close();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

answerAs({ send }, () => undefined);
