import { afterEach, describe, expect, test } from 'vitest';
import {
  cheap,
  failureOf,
  inPhase,
  letterOf,
  openLetterpost,
  pdf,
  readyLetter,
  until,
  type LetterPostFixture,
} from './letterpost-fixture.ts';

let post: LetterPostFixture;
afterEach(() => post.fixture.stop());

describe('a letter', () => {
  test('is handed over, checked, ordered and posted', async () => {
    post = await openLetterpost();
    const { fixture, port } = post;
    const made = await port.create(letterOf('ref-1'));
    expect(made).toMatchObject({ phase: 'checking', status: 'validating', pages: null, price: null });
    const held = fixture.state.letters.get(made.id);
    expect(held?.bytes.equals(pdf)).toBe(true);
    expect(held?.name).toBe('ref-1_brief.pdf');
    expect(held?.addressPosition).toBe('left');
    expect(await until(port, made.id, inPhase('ready'))).toMatchObject({ status: 'valid', pages: 2 });
    const ordered = await port.submit(made.id, { product: 'fast', duplex: true, color: true });
    expect(ordered).toMatchObject({ phase: 'underway', price: { rappen: 156, currency: 'CHF' } });
    expect(held).toMatchObject({ product: 'fast', printMode: 'duplex', spectrum: 'color', ordered: 1 });
    expect(await until(port, made.id, inPhase('posted'))).toMatchObject({ status: 'sent', reason: null });
  });

  test('tells its steps in words, oldest first, at instants', async () => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1');
    await post.port.submit(id, cheap);
    await until(post.port, id, inPhase('posted'));
    const steps = await post.port.steps(id);
    expect(steps.map(({ code }) => code)).toEqual([
      'created',
      'submitted',
      'accepted',
      'processing',
      'transferred_to_printcenter',
      'transferred_to_distributor',
      'receival_confirmed_by_distributor',
    ]);
    expect(steps.at(-2)?.text).toBe('Der Post übergeben');
    for (const { at } of steps) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  });

  test('that is ordered already answers as it is, and is printed once', async () => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1');
    await post.port.submit(id, cheap);
    expect((await post.port.submit(id, cheap)).phase).toMatch(/underway|posted/);
    await until(post.port, id, inPhase('posted'));
    expect((await post.port.submit(id, cheap)).phase).toBe('posted');
    expect(post.fixture.state.letters.get(id)?.ordered).toBe(1);
  });

  test('that is still being checked cannot be ordered yet', async () => {
    post = await openLetterpost({ speed: 0.01 });
    const { id } = await post.port.create(letterOf('ref-1'));
    expect(await failureOf(post.port.submit(id, cheap))).toMatchObject({ failure: 'temporary' });
  });

  test('that is no PDF is refused with the reason, and cannot be ordered', async () => {
    post = await openLetterpost();
    const { id } = await post.port.create(letterOf('ref-1', 'brief.pdf', Buffer.from('Hallo')));
    const refused = await until(post.port, id, inPhase('refused'));
    expect(refused).toMatchObject({
      status: 'invalid',
      reason: 'Pingen kann den Brief nicht drucken. Die Datei ist kein PDF.',
    });
    expect(await failureOf(post.port.submit(id, cheap))).toMatchObject({
      failure: 'permanent',
      message: refused.reason,
    });
  });

  test('whose address is not in the window is refused', async () => {
    post = await openLetterpost();
    post.fixture.state.verdict = () => 'action_required';
    const { id } = await post.port.create(letterOf('ref-1'));
    expect((await until(post.port, id, inPhase('refused'))).reason).toBe(
      'Pingen verlangt eine Korrektur am Brief. Die Adresse steht nicht im Fenster.',
    );
  });

  test('waits for money, says so, and goes when there is some', async () => {
    post = await openLetterpost();
    post.fixture.state.balance = 1;
    const id = await readyLetter(post.port, 'ref-1');
    await post.port.submit(id, cheap);
    expect(await post.port.letter(id)).toMatchObject({ phase: 'underway', status: 'awaiting_credits' });
    expect((await post.port.letter(id)).reason).toMatch(/Guthaben bei Pingen reicht nicht/);
    await fetch(`${post.fixture.apiUrl}/_emulator/balance`, { method: 'POST', body: '{"amount":20}' });
    await until(post.port, id, inPhase('posted'));
  });

  test.for([
    ['undeliverable', 'Die Post konnte den Brief nicht zustellen.'],
    ['unprintable', 'Die Druckerei hat den Brief zurückgewiesen. Von der Druckerei zurückgewiesen.'],
  ])('ends as %s by the name of its file in the test environment', async ([word, reason]) => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1', `brief_simulate_${word}.pdf`);
    await post.port.submit(id, cheap);
    expect(await until(post.port, id, inPhase('failed'))).toMatchObject({ status: word, reason });
  });

  test('is stopped on its way, which shows later', async () => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1', 'brief_simulate_cancellable.pdf');
    await post.port.submit(id, cheap);
    await until(post.port, id, ({ status }) => status === 'accepted');
    expect(await post.port.cancel(id)).toBe('asked');
    expect((await until(post.port, id, inPhase('failed'))).reason).toBe(
      'Der Brief wurde gestoppt. Gestoppt.',
    );
  });

  test('is removed before it is ordered, and not stopped after it was posted', async () => {
    post = await openLetterpost();
    const early = await readyLetter(post.port, 'ref-1');
    expect(await post.port.cancel(early)).toBe('removed');
    expect(await failureOf(post.port.letter(early))).toMatchObject({ failure: 'permanent' });
    const late = await readyLetter(post.port, 'ref-2');
    await post.port.submit(late, cheap);
    await until(post.port, late, inPhase('posted'));
    expect(await failureOf(post.port.cancel(late))).toMatchObject({
      failure: 'permanent',
      message: 'Der Brief lässt sich nicht mehr stoppen.',
    });
  });

  test('in an unknown state counts as in delivery, and is logged', async () => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1');
    const held = post.fixture.state.letters.get(id);
    if (held) held.status = 'being_folded';
    expect(await post.port.letter(id)).toMatchObject({ phase: 'underway', status: 'being_folded' });
    expect(post.noticed).toEqual([['letter_status_unknown', 'being_folded']]);
  });
});

describe('the account', () => {
  test('has a name and whole hundredths, whether the balance is whole or not', async () => {
    post = await openLetterpost();
    for (const [balance, rappen] of [
      [250.5, 25_050],
      [7, 700],
      [0.1 + 0.2, 30],
    ] as const) {
      post.fixture.state.balance = balance;
      expect(await post.port.account()).toEqual({
        name: 'Verein (Test)',
        balance_rappen: rappen,
        currency: 'CHF',
      });
    }
  });

  test('knows prices by page, also when they take a while', async () => {
    post = await openLetterpost();
    const query = { ...cheap, country: 'CH', pages: 3, slips: 1 };
    expect(await post.port.price(query)).toEqual({ rappen: 141, currency: 'CHF' });
    post.fixture.fail({ path: 'price-calculator', times: 2, what: { status: 202 } });
    expect(await post.port.price({ ...query, country: 'DE' })).toEqual({ rappen: 241, currency: 'CHF' });
    post.fixture.fail({ path: 'price-calculator', times: 9, what: { status: 202 } });
    expect(await failureOf(post.port.price(query))).toMatchObject({ failure: 'temporary' });
  });

  test('takes numbers that come as text and members that are missing', async () => {
    post = await openLetterpost();
    const body = JSON.stringify({ data: { id: 'o', attributes: { billing_balance: '12.35', name: null } } });
    post.fixture.fail({ path: '/organisations/', what: { status: 200, body } });
    expect(await post.port.account()).toEqual({ name: '', balance_rappen: 1235, currency: 'CHF' });
  });
});
