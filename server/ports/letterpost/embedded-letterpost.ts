import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { label } from '../../../shared/i18n/label.ts';
import { Mutex } from 'async-mutex';
import { openLetterJournal, type KeptLetter, type LetterJournal } from './letter-journal.ts';
import {
  LetterpostError,
  type LetterpostPort,
  type LetterPrice,
  type LetterToPost,
  type PriceQuery,
  type ProviderLetter,
  type ProviderPhase,
  reasonLabel,
  stepLabel,
} from './letterpost-port.ts';

export interface EmbeddedOptions {
  /** PDFs stand in it as `<reference>.pdf`; what is known of them in one file per environment. */
  readonly folder: string;
  readonly staging: boolean;
  readonly now: () => Date;
  /** Hands on what a real service would post to the webhook; it is told again when this rejects. */
  readonly tell: (body: string) => Promise<void>;
  /** From order to post. */
  readonly sentAfterMs?: number;
  /** False: nothing moves by itself; a test says when. */
  readonly timers?: boolean;
}

export interface EmbeddedLetterpost extends LetterpostPort {
  /** Posts what is due and tells of it. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Stated values near to those of a real service: a letter within the country, one abroad, each page beyond the first. */
const prices = { fast: 150, cheap: 120, abroad: 110, page: 10, color: 15 } as const;
/** The account is full at first, and again whenever it would run dry: files cost nothing. */
const fullAccount = 100_000;
const usualSentAfterMs = 2000;
const everyMs = 500;
const announcedAtOnce = 8;

/** The post in the house: letters become files and get «sent» by themselves, told like a real service tells it. */
export async function embeddedLetterpost(options: EmbeddedOptions): Promise<EmbeddedLetterpost> {
  const { folder, staging } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const journal = await openLetterJournal(join(folder, staging ? 'staging.jsonl' : 'live.jsonl'));
  const mutex = new Mutex();
  const settle = (): Promise<void> => mutex.runExclusive(() => settleDue(options, journal));
  const timer = options.timers === false ? null : setInterval(() => void settle(), everyMs);
  timer?.unref();
  return {
    ...accountPart(options, journal),
    ...letterPart(options, journal),
    ...webhookPart(journal),
    settle,
    async stop() {
      if (timer !== null) clearInterval(timer);
      await mutex.runExclusive(() => journal.close());
    },
  };
}

type AccountPart = Pick<LetterpostPort, 'staging' | 'writesFiles' | 'pollMs' | 'account' | 'price'>;

const accountPart = ({ staging }: EmbeddedOptions, { letters }: LetterJournal): AccountPart => ({
  staging,
  writesFiles: true,
  pollMs: 500,
  account() {
    let spent = 0;
    for (const { status, rappen } of letters.values())
      if (status === 'submitted' || status === 'sent') spent += rappen ?? 0;
    const balance_rappen = fullAccount - (spent % fullAccount);
    return Promise.resolve({
      name: label('service.letterpost.embedded', { staging: staging ? 'yes' : 'no' }),
      balance_rappen,
      currency: 'CHF',
    });
  },
  price: query => Promise.resolve(priceOf(query)),
});

function priceOf({ product, country, pages, color }: PriceQuery): LetterPrice {
  const base = prices[product] + (country === 'CH' ? 0 : prices.abroad);
  return { rappen: base + (pages - 1) * prices.page + (color ? pages * prices.color : 0), currency: 'CHF' };
}

type LetterPart = Pick<LetterpostPort, 'create' | 'find' | 'letter' | 'steps' | 'submit' | 'cancel'>;

function letterPart(options: EmbeddedOptions, journal: LetterJournal): LetterPart {
  const at = (): string => options.now().toISOString();
  const get = (id: string): KeptLetter => {
    const found = journal.letters.get(id);
    if (found === undefined || found.status === 'deleted')
      throw new LetterpostError('permanent', label('service.letterpost.unknown'), { isMissing: true });
    return found;
  };
  const move = (letter: KeptLetter, change: Partial<KeptLetter>, code: string): Promise<KeptLetter> =>
    written(journal, { ...letter, ...change, steps: [...letter.steps, { code, at: at() }] });
  return {
    create: async letter => toLetter(await createLetter(options, journal, letter)),
    async find(reference) {
      const found = journal.letters.get(reference);
      return found === undefined || found.status === 'deleted' ? null : toLetter(found);
    },
    letter: async id => toLetter(get(id)),
    steps: async id => get(id).steps.map(step => ({ ...step, text: stepLabel(step.code) ?? step.code })),
    async submit(id, how) {
      const letter = get(id);
      if (letter.status === 'invalid')
        throw new LetterpostError('permanent', label('service.letterpost.reason.invalid'));
      if (letter.status !== 'valid') return toLetter(letter);
      const { rappen } = priceOf({ ...how, country: 'CH', slips: 0, pages: letter.pages ?? 1 });
      return toLetter(await move(letter, { status: 'submitted', rappen, submitted_at: at() }, 'submitted'));
    },
    async cancel(id) {
      const letter = get(id);
      if (letter.status === 'sent')
        throw new LetterpostError('permanent', label('service.letterpost.notStoppable'));
      if (letter.status === 'submitted') {
        await move(letter, { status: 'cancelled' }, 'cancellation_completed');
        return 'asked';
      }
      await removeFile(options.folder, letter.id);
      await move(letter, { status: 'deleted' }, 'deleted');
      return 'removed';
    },
  };
}

async function createLetter(
  options: EmbeddedOptions,
  journal: LetterJournal,
  { reference, bytes }: LetterToPost,
): Promise<KeptLetter> {
  const there = journal.letters.get(reference);
  if (there !== undefined && there.status !== 'deleted') return there;
  if (!/^[\w-]{1,64}$/.test(reference))
    throw new LetterpostError('permanent', label('service.letterpost.odd'));
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5));
  const isPdf = start.toString('latin1') === '%PDF-';
  await writeAtomic(options.folder, `${reference}.pdf`, bytes);
  return written(journal, {
    id: reference,
    status: isPdf ? 'valid' : 'invalid',
    pages: isPdf ? countPages(bytes) : null,
    rappen: null,
    submitted_at: null,
    told: false,
    steps: [{ code: 'created', at: options.now().toISOString() }],
  });
}

/** As good as it goes without reading the file: the caller has counted; null where nothing is seen. */
function countPages(bytes: Uint8Array): number | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? null;
}

/** A full or broken disk mends itself or is mended: nothing has been posted. */
const diskError = (error: unknown): LetterpostError =>
  new LetterpostError('temporary', label('service.letterpost.diskFull'), { cause: error });

async function written(journal: LetterJournal, letter: KeptLetter): Promise<KeptLetter> {
  try {
    await journal.keep(letter);
    return letter;
  } catch (error) {
    throw diskError(error);
  }
}

/** The file appears whole or not at all, also when the power goes. */
async function writeAtomic(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${name}.${randomUUID()}.part`);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw diskError(error);
  }
}

async function removeFile(folder: string, id: string): Promise<void> {
  try {
    await rm(join(folder, `${id}.pdf`), { force: true });
  } catch (error) {
    throw diskError(error);
  }
}

const phases: Readonly<Record<KeptLetter['status'], ProviderPhase>> = {
  valid: 'ready',
  invalid: 'refused',
  submitted: 'underway',
  sent: 'posted',
  cancelled: 'failed',
  deleted: 'failed',
};

const toLetter = ({ id, status, pages, rappen }: KeptLetter): ProviderLetter => ({
  id,
  phase: phases[status],
  status,
  pages,
  price: rappen === null ? null : { rappen, currency: 'CHF' },
  reason: reasonLabel(status) ?? null,
});

/** Posts what was ordered long enough ago, and tells of what was not heard yet, also after a restart. */
async function settleDue(options: EmbeddedOptions, journal: LetterJournal): Promise<void> {
  const now = options.now();
  const due = now.getTime() - (options.sentAfterMs ?? usualSentAfterMs);
  const waiting = [...journal.letters.values()].filter(
    ({ status, told, submitted_at }) =>
      (status === 'sent' && !told) ||
      (status === 'submitted' && submitted_at !== null && Date.parse(submitted_at) <= due),
  );
  const work = async (): Promise<void> => {
    for (let letter = waiting.shift(); letter !== undefined; letter = waiting.shift())
      await settleOne(options, journal, letter).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: announcedAtOnce }, work));
}

async function settleOne(
  options: EmbeddedOptions,
  journal: LetterJournal,
  letter: KeptLetter,
): Promise<void> {
  // It may have been stopped while other webhooks were sent.
  if (journal.letters.get(letter.id) !== letter) return;
  const step = { code: 'transferred_to_distributor', at: options.now().toISOString() };
  const sent: KeptLetter =
    letter.status === 'sent' ? letter : { ...letter, status: 'sent', steps: [...letter.steps, step] };
  if (sent !== letter) await journal.keep(sent);
  const body = {
    data: { id: letter.id, attributes: { status: 'sent' } },
    meta: { event: 'letter.status_changed' },
  };
  await options.tell(JSON.stringify(body));
  await journal.keep({ ...sent, told: true });
}

type WebhookPart = Pick<LetterpostPort, 'webhooks' | 'registerWebhook' | 'removeWebhook'>;

const webhookPart = (journal: LetterJournal): WebhookPart => ({
  webhooks: () => Promise.resolve([...journal.webhooks.values()]),
  async registerWebhook(url) {
    const there = [...journal.webhooks.values()].find(each => each.url === url);
    if (there !== undefined) return there;
    const id = randomUUID();
    await journal.keepWebhook(id, url).catch((error: unknown) => {
      throw diskError(error);
    });
    return { id, url };
  },
  async removeWebhook(id) {
    if (!journal.webhooks.has(id)) return false;
    await journal.keepWebhook(id, null).catch((error: unknown) => {
      throw diskError(error);
    });
    return true;
  },
});
