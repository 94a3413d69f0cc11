import type { Context } from '../../server/context.ts';
import { startApp, type TestApp } from '../fixtures.ts';

/** Lines that have left, people whom they went to, and calls per question. */
const lines = 200_000;
const people = 2_500;
const rounds = 40;
/** What a page of the log may take. */
const aim = 50;

const questions: Readonly<Record<string, string>> = {
  everything: '',
  'far down': '&offset=150000',
  'one way': '&type=email',
  sent: '&status=sent',
  failed: '&status=failed',
  'came back': '&bounced=true',
  'needs a hand': '&unresolved=true',
  'one kind': '&kind=single',
  'one member': `&member_id=${memberId(99)}`,
  'one event': '&event_id=1',
  'a month': '&since=2023-01-01&until=2023-01-31',
  'a common word': '&search=nachname1',
  'a word that is nowhere': '&search=zzz',
};

/** How long a page of a log of many years takes over HTTP: 100 lines with their total. */
export async function run(): Promise<void> {
  const app = await startApp();
  try {
    const clubEvent = { slug: 'fest', title: 'Fest', location: 'Dorfplatz', start_date: '2026-12-12' };
    await app.as('board').events.create(clubEvent);
    fill(app.server.context);
    for (const [name, query] of Object.entries(questions)) {
      const times = await timesOf(app, `/dispatch-log?limit=100${query}`);
      const [half = 0, most = 0] = [times[rounds / 2], times[Math.ceil(rounds * 0.95) - 1]];
      process.stdout.write(
        `${name.padEnd(24)} p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms${most > aim ? `, over ${aim} ms` : ''}\n`,
      );
    }
  } finally {
    await app.stop();
  }
}

/** In milliseconds, the shortest first; the first call, which opens files, is not counted. */
async function timesOf(app: TestApp, path: string): Promise<number[]> {
  const headers = await app.credentials('board');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begin = performance.now();
    const answer = await fetch(app.server.address + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - begin);
  }
  return times.slice(1).toSorted((a, b) => a - b);
}

function memberId(n: number): string {
  return `019b8d2b-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Nine of ten lines belong to mailings and carry a few values, the tenth carries a whole e-mail. */
function fill({ effects }: Context): void {
  const insert = effects.sql.prepare(
    `INSERT INTO dispatch(id, key, type, kind, state, recipient, subject, content, message_id, member_id, event_id,
       mailing_id, not_before, attempts, error, created_at, sent_at, bounced_at)
     VALUES (@id, @id, 'email', @kind, @state, @recipient, @subject, @content, @id, @member_id, @event_id, @mailing_id,
       @at, 1, @error, @at, @at, @bounced_at)`,
  );
  effects.write('bench', () => {
    for (let id = 1; id <= lines; id++) insert.run(lineOf(id));
  });
}

function lineOf(id: number) {
  const person = id % people;
  const single = id % 10 === 0;
  const at = new Date(Date.UTC(2020, 0, 1) + id * 1_000_000).toISOString();
  const state = id % 400 === 0 ? 'failed' : id % 3000 === 7 ? 'unknown' : 'sent';
  const to = { name: `Vorname ${person}`, address: `vorname${person}.nachname${person}@post.example` };
  const content = { to, subject: 'x', html: '<p>x</p>'.repeat(1200), text: 'x'.repeat(500) };
  return {
    id,
    at,
    state,
    kind: single ? 'single' : 'mailing',
    recipient: to.address,
    subject: single ? `Ihre Anfrage ${id}` : `Newsletter ${Math.floor(id / people)} für Person ${person}`,
    content: JSON.stringify(single ? content : { to, values: { briefanrede: 'Guten Tag Frau Müller' } }),
    member_id: person < 2400 ? memberId(person) : null,
    event_id: id % 40 === 0 ? 1 : null,
    mailing_id: single ? null : Math.floor(id / people) + 1,
    error: state === 'failed' ? '550 no such user' : null,
    bounced_at: id % 777 === 0 ? at : null,
  };
}
