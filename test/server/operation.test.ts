import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createScheduler } from '../../server/jobs/scheduler.ts';
import { aMember } from '../build.ts';
import { startApp, type AppOptions, type TestApp } from '../fixtures.ts';

const metricsToken = 'metrics-7Qm2-token-9xR4';
const bearer = { authorization: `Bearer ${metricsToken}` };
let app: TestApp;
const start = async (config: AppOptions['config'] = {}) => (app = await startApp({ config }));
afterEach(() => app.stop());

/** Where nothing takes e-mails. */
const deadService = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Verein <info@verein.example>' };

async function queueMail(): Promise<void> {
  const body = { to: 'rita@post.example', subject: 'Probe', html: '<p>Probe</p>' };
  expect((await app.request('POST', '/email/send', { as: 'board', body })).status).toBe(200);
}
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const figures = async () => {
  const { text } = await app.request('GET', '/metrics', { headers: bearer });
  return new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

test('/ready answers 200 without a login, with nothing but service and version', async () => {
  await start();
  const answer = await app.request('GET', '/ready');
  expect([answer.status, Object.keys(answer.json as object)]).toEqual([
    200,
    ['status', 'service', 'version'],
  ]);
});

test('an idle connection stays open for longer than a proxy in front keeps it', async () => {
  await start();
  const { headers } = await fetch(`${app.server.address}/health`);
  expect(headers.get('keep-alive')).toBe('timeout=125');
});

test('/ready answers 503 once an e-mail that is due has stayed for 15 minutes although there is a service', async () => {
  await start(deadService);
  await queueMail();
  later(14);
  expect((await app.request('GET', '/ready')).status).toBe(200);
  later(2);
  const answer = await app.request('GET', '/ready');
  expect(answer).toMatchObject({
    status: 503,
    json: { code: 'not_ready', detail: expect.stringContaining('E-Mails') },
  });
  expect(answer.text).not.toContain('rita');
});

test('/ready does not count e-mails that wait because no service is set up', async () => {
  await start({ files: false });
  await queueMail();
  later(60);
  expect((await app.request('GET', '/ready')).status).toBe(200);
});

test('/ready answers 503 when a migration is missing in the record', async () => {
  await start();
  app.server.context.effects.sql.exec('DELETE FROM migration WHERE number = 2');
  expect(await app.request('GET', '/ready')).toMatchObject({ status: 503, json: { code: 'not_ready' } });
});

test('/metrics is there only with METRICS_TOKEN, and only for its bearer', async () => {
  await start();
  expect((await app.request('GET', '/metrics', { headers: bearer })).status).toBe(404);
  await app.stop();
  await start({ metricsToken });
  expect((await app.request('GET', '/metrics')).status).toBe(401);
  expect((await app.request('GET', '/metrics', { as: 'board' })).status).toBe(401);
  const answer = await app.request('GET', '/metrics', { headers: bearer });
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(answer.text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('/metrics has every figure that the dashboard and the alerts of deploy/ ask for', async () => {
  await start({ metricsToken });
  await app.request('GET', '/health');
  const { text } = await app.request('GET', '/metrics', { headers: bearer });
  const shown = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = ['grafana-dashboard.json', 'alerts.yml'].flatMap(
    file => readFileSync(`deploy/monitoring/${file}`, 'utf8').match(/\b(aktuar|nodejs|process)_\w+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(name => !shown.has(name))).toEqual([]);
});

test('/metrics counts requests by the pattern of their route, never by their path', async () => {
  await start({ metricsToken });
  await app.request('GET', '/members/019b8d2b-0000-7000-8000-00000000dead', { as: 'board' });
  await app.request('GET', '/geheim/rita@post.example');
  const found = await figures();
  const count = (route: string, status: number) =>
    found.get(`aktuar_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect([count('/members/:id', 404), count('none', 404)]).toEqual([1, 1]);
  expect([...found.keys()].join()).not.toMatch(/rita|dead/);
});

test('/metrics shows the outbox, the size of the files, and the laptop that is furthest behind', async () => {
  await start({ ...deadService, metricsToken });
  await queueMail();
  await app.credentials('device');
  await app.as('board').members.create(aMember());
  later(1);
  const found = await figures();
  expect(found.get('aktuar_mails{state="due"}')).toBe(1);
  expect(found.get('aktuar_oldest_due_mail_seconds')).toBeGreaterThanOrEqual(40);
  expect(found.get('aktuar_database_bytes{file="aktuar.db"}')).toBeGreaterThan(100_000);
  expect(found.get('aktuar_disk_free_bytes')).toBeGreaterThan(0);
  expect(found.get('aktuar_devices')).toBe(1);
  const head = app.server.context.db.sql.prepare('SELECT max(seq) FROM change_log').pluck().get();
  expect(head).toBeGreaterThan(0);
  expect(found.get('aktuar_sync_lag_changes')).toBe(head);
  expect(found.get('aktuar_ready')).toBe(1);
});

test('a job is told as failed until its next run succeeds, and its error is reported', async () => {
  await start();
  vi.useFakeTimers();
  try {
    const errors: unknown[] = [];
    let broken = true;
    const scheduler = createScheduler(
      () => new Date(),
      (name, error) => errors.push([name, error]),
    );
    scheduler.every(1000, 'offers', () => {
      if (broken) throw new Error('no');
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(scheduler.states()).toMatchObject([{ name: 'offers', failed: true }]);
    broken = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(scheduler.states()).toMatchObject([{ name: 'offers', failed: false }]);
    expect(errors).toEqual([['offers', new Error('no')]]);
    await scheduler.stop();
  } finally {
    vi.useRealTimers();
  }
});
