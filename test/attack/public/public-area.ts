import { pageRoutes } from '../../../server/website/page-routes.ts';
import type { AttackArea, AttackOptions } from '../area.ts';
import { hostileText } from '../generate/hostile.ts';
import { oddHeaders } from '../generate/oddity.ts';
import { randomOf, type Random } from '../random.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';
import { forbiddenChanges, takeSnapshot } from '../target/guarded-tables.ts';
import {
  describeRequest,
  openClient,
  type Answer,
  type HttpClient,
  type Sent,
} from '../target/http-client.ts';
import { observe, observedFaults } from '../target/observed-fault.ts';
import { enumerationFaults } from './enumeration.ts';

const lanes = 4;
const batchSize = 100;

export const publicArea: AttackArea = {
  name: 'public',
  summary:
    'the pages and forms for everybody: markup, redirects, origins, cookies, mails to strangers, who is known',
  weight: 1.5,
  async run(options) {
    const server = await startAttackServer();
    const clients = Array.from({ length: lanes }, () => openClient(server.address));
    try {
      let played = 0;
      while (played < options.cases && !options.signal.aborted && server.isRunning()) {
        const cases = Math.min(batchSize, options.cases - played);
        await playBatch({ ...options, first: options.first + played, cases }, server, clients);
        played += cases;
        options.played(cases);
      }
      if (!options.signal.aborted) await playFixed(options, server);
      return { cases: played };
    } finally {
      for (const client of clients) client.close();
      await server.stop();
    }
  },
};

const report = (
  { report: tell }: AttackOptions,
  name: string,
  finding: { readonly text: string; readonly caseNumber: number; readonly steps?: readonly unknown[] },
): void => tell({ area: 'public', name, steps: [], ...finding });

/** What is not a matter of chance: whether answers tell who is known. */
async function playFixed(options: AttackOptions, server: AttackServer): Promise<void> {
  const { first: caseNumber } = options;
  for (const text of await enumerationFaults(server))
    report(options, 'answers tell who is known', { text, caseNumber });
}

async function playBatch(
  options: AttackOptions,
  server: AttackServer,
  clients: readonly HttpClient[],
): Promise<void> {
  const before = takeSnapshot(server.database);
  let next = options.first;
  const end = options.first + options.cases;
  const work = async (client: HttpClient): Promise<void> => {
    while (next < end && !options.signal.aborted) await playCase(options, next++, server, client);
  };
  await Promise.all(clients.map(work));
  const { first: caseNumber } = options;
  const nobody = { name: 'none', kind: 'none', role: null, headers: {} } as const;
  for (const text of forbiddenChanges(before, takeSnapshot(server.database), [nobody]))
    report(options, `change without right: ${text.split(':', 1).join('')}`, { text, caseNumber });
  for (const text of observedFaults(await observe(server, options)))
    report(options, text.split(':', 1).join(''), { text, caseNumber });
}

async function playCase(
  options: AttackOptions,
  caseNumber: number,
  server: AttackServer,
  client: HttpClient,
): Promise<void> {
  const random = randomOf(options.seed, caseNumber);
  const sent = makeVisit(random, server);
  const steps = [describeRequest(sent)];
  const [path = ''] = sent.path.split('?', 1);
  const where = `${sent.method} /${path.split('/')[1] ?? ''}`;
  try {
    const answer = await client.send(sent);
    for (const text of visitFaults(sent, answer))
      report(options, `${text.split(':', 1).join('')} ${where}`, { text, caseNumber, steps });
  } catch (error) {
    report(options, `no answer ${where}`, {
      text: error instanceof Error ? error.message : String(error),
      caseNumber,
      steps,
    });
  }
}

const fields = [
  'name',
  'vorname',
  'nachname',
  'email',
  'phone',
  'message',
  'sprache',
  'website',
  'shift',
  'shift_id',
  'registration',
  'status',
  'answer',
];
const plain: Readonly<Record<string, string>> = {
  name: 'Petra Muster',
  vorname: 'Petra',
  nachname: 'Muster',
  email: 'petra@post.example',
  message: 'Guten Tag',
  sprache: 'de',
  website: '',
};

/** A visit to a page or a form that is sent, with none to three hostile fields. */
function makeVisit(random: Random, { facts }: AttackServer): Sent {
  const route = random.pick(pageRoutes);
  const values: Record<string, string> = { ...plain, email: `${random.text(8)}@post.example` };
  for (let left = random.whole(0, 3); left > 0; left--) values[random.pick(fields)] = hostileText(random);
  const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(
      (key === 'slug' && random.chance(80) ? random.pick(facts.ids['slug'] ?? []) : hostileText(random))
        .slice(0, 2000)
        .toWellFormed(),
    ),
  );
  const form = new URLSearchParams(values).toString();
  const isPost = route.method === 'post';
  const query =
    !isPost && random.chance(60)
      ? `?${form.slice(0, 8000)}&${random.pick(['next', 'return', 'redirect', 'url', 'sprache', 'lang', 'code', 'state', 'error'])}=${random.pick(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '%0d%0aX-Injected:1', '/\\evil.example'])}`
      : '';
  const headers = {
    accept: 'text/html',
    ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(random.chance(40) ? oddHeaders(random) : {}),
  };
  return {
    method: random.chance(95)
      ? route.method.toUpperCase()
      : random.pick(['HEAD', 'PUT', 'OPTIONS', 'DELETE']),
    path: (path || '/') + query,
    headers,
    ...(isPost ? { body: form } : {}),
  };
}

/** What is wrong with a page; each as 'kind: figures'. */
function visitFaults({ path }: Sent, answer: Answer): string[] {
  const { status, headers, text } = answer;
  // Node's own parser refuses an unknown expectation before any program sees it.
  if (status === 417) return [];
  const header = (name: string): string => String(headers[name] ?? '');
  const [location, origin] = [header('location'), header('access-control-allow-origin')];
  const checks: readonly (readonly [isWrong: boolean, text: string])[] = [
    [status >= 500, `status ${status}: ${text.slice(0, 300)}`],
    [/evil\.example|^javascript:|^\/\/|^\/\\/.test(location), `open redirect: ${location}`],
    [header('x-injected') !== '', 'header injected: '],
    [/evil|^null$/.test(origin), `origin allowed: ${origin}`],
    ...cookiesOf(answer).map(
      cookie =>
        [!/httponly.*samesite|samesite.*httponly/i.test(cookie), `cookie without flags: ${cookie}`] as const,
    ),
    ...(header('content-type').startsWith('text/html') && text !== '' ? pageChecks(path, answer) : []),
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, found]) => found);
}

const cookiesOf = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat();

function pageChecks(path: string, { headers, text }: Answer): (readonly [isWrong: boolean, text: string])[] {
  const policy = String(headers['content-security-policy'] ?? '');
  return [
    [/<script>alert|<img src=x|<svg\/onload/.test(text), `markup of a visitor: ${path.slice(0, 200)}`],
    [!/script-src|default-src/.test(policy), `no content security policy: ${policy}`],
    [
      /node_modules|\bat \w+ \(|SQLITE_|SqliteError|\.ts:\d/.test(text),
      `inside shown: ${text.slice(0, 300)}`,
    ],
  ];
}
