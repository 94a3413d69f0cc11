import type { AttackServer } from '../target/attack-server.ts';
import { openClient, type Answer } from '../target/http-client.ts';

/** Two addresses that a stranger compares: one that the association knows, and one of no account. */
interface Question {
  readonly name: string;
  readonly known: Ask;
  readonly unknown: Ask;
  /** The answer takes long enough to be compared: a password is checked. */
  readonly isTimed?: boolean;
}
type Ask = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

const samples = 4;
/** A stranger must not tell the two apart by the time; a busy machine alone makes a factor of two. */
const longestFactor = 4;

/** Where status, body or time of an answer tell whether the association knows an address. */
export async function enumerationFaults(server: AttackServer): Promise<string[]> {
  const faults: string[] = [];
  for (const question of questionsAbout(server)) {
    const [known, unknown] = [
      await askOften(server, question.known),
      await askOften(server, question.unknown),
    ];
    const [one, other] = [known.answers, unknown.answers].map(answers => answers.map(shape).join());
    if (one !== other)
      faults.push(`${question.name}: known ${one?.slice(0, 200)}, unknown ${other?.slice(0, 200)}`);
    const factor = known.fastestMs / Math.max(1, unknown.fastestMs);
    if (question.isTimed === true && (factor > longestFactor || factor < 1 / longestFactor))
      faults.push(
        `${question.name}: ${Math.round(known.fastestMs)} ms for a known one, ${Math.round(unknown.fastestMs)} ms for an unknown one`,
      );
  }
  return faults;
}

function questionsAbout({ facts }: AttackServer): Question[] {
  const [member = ''] = facts.ids['email'] ?? [];
  const [subscriber = ''] = ['claude.rochat@courrier.example'];
  const [nobody, board] = ['niemand.kennt@post.example', facts.offices.president.email];
  const both = (path: string, body: (email: string) => Ask['body'], known: string, unknown = nobody) => ({
    known: { path, body: body(known) },
    unknown: { path, body: body(unknown) },
  });
  const person = { name: 'Petra Muster', message: 'Guten Tag' };
  return [
    { name: 'newsletter', ...both('/newsletter/subscribe', email => ({ email }), subscriber) },
    { name: 'newsletter end', ...both('/newsletter/unsubscribe', email => ({ email }), subscriber) },
    { name: 'contact', ...both('/contact', email => ({ ...person, email }), member) },
    {
      name: 'application',
      ...both('/member-registrations', email => ({ vorname: 'Petra', nachname: 'Muster', email }), member),
    },
    {
      name: 'login of the board',
      ...both(
        '/auth/vorstand/login',
        email => ({ email, password: 'falsch' }),
        board,
        'niemand@musterwil.example',
      ),
      isTimed: true,
    },
  ];
}

interface Asked {
  readonly answers: readonly Answer[];
  /** Of all answers the one that was disturbed least by what else the machine does. */
  readonly fastestMs: number;
}

/** From an address of its own, as too many calls from one are refused. */
async function askOften({ address }: AttackServer, { path, body }: Ask): Promise<Asked> {
  const client = openClient(address);
  const answers: Answer[] = [];
  for (let n = 0; n < samples; n++) {
    const headers = { 'content-type': 'application/json' };
    answers.push(await client.send({ method: 'POST', path, headers, body: JSON.stringify(body) }));
  }
  client.close();
  return { answers, fastestMs: Math.min(...answers.map(({ tookMs }) => tookMs)) };
}

/** Status and body without what differs in every answer. */
const shape = ({ status, text }: Answer): string =>
  `${status} ${text.replaceAll(/"request_id":"[^"]*"|\d+ Sekunden|"seconds":\d+/g, '')}`;
