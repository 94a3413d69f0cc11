import { afterEach, describe, expect, test } from 'vitest';
import {
  cheap,
  failureOf,
  inPhase,
  letterOf,
  openDesk,
  pdf,
  readyLetter,
  until,
  type LetterPostFixture,
} from './letterpost-fixture.ts';

let desk: LetterPostFixture;
afterEach(() => desk.fixture.stop());

describe('a letter', () => {
  test('is handed over, checked, ordered and posted', async () => {
    desk = await openDesk();
    const { fixture, port } = desk;
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
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1');
    await desk.port.submit(id, cheap);
    await until(desk.port, id, inPhase('posted'));
    const steps = await desk.port.steps(id);
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
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1');
    await desk.port.submit(id, cheap);
    expect((await desk.port.submit(id, cheap)).phase).toMatch(/underway|posted/);
    await until(desk.port, id, inPhase('posted'));
    expect((await desk.port.submit(id, cheap)).phase).toBe('posted');
    expect(desk.fixture.state.letters.get(id)?.ordered).toBe(1);
  });

  test('that is still being checked cannot be ordered yet', async () => {
    desk = await openDesk({ speed: 0.01 });
    const { id } = await desk.port.create(letterOf('ref-1'));
    expect(await failureOf(desk.port.submit(id, cheap))).toMatchObject({ failure: 'temporary' });
  });

  test('that is no PDF is refused with the reason, and cannot be ordered', async () => {
    desk = await openDesk();
    const { id } = await desk.port.create(letterOf('ref-1', 'brief.pdf', Buffer.from('Hallo')));
    const refused = await until(desk.port, id, inPhase('refused'));
    expect(refused).toMatchObject({
      status: 'invalid',
      reason: 'Pingen kann den Brief nicht drucken. Die Datei ist kein PDF.',
    });
    expect(await failureOf(desk.port.submit(id, cheap))).toMatchObject({
      failure: 'permanent',
      message: refused.reason,
    });
  });

  test('whose address is not in the window is refused', async () => {
    desk = await openDesk();
    desk.fixture.state.verdict = () => 'action_required';
    const { id } = await desk.port.create(letterOf('ref-1'));
    expect((await until(desk.port, id, inPhase('refused'))).reason).toBe(
      'Pingen verlangt eine Korrektur am Brief. Die Adresse steht nicht im Fenster.',
    );
  });

  test('waits for money, says so, and goes when there is some', async () => {
    desk = await openDesk();
    desk.fixture.state.balance = 1;
    const id = await readyLetter(desk.port, 'ref-1');
    await desk.port.submit(id, cheap);
    expect(await desk.port.letter(id)).toMatchObject({ phase: 'underway', status: 'awaiting_credits' });
    expect((await desk.port.letter(id)).reason).toMatch(/Guthaben bei Pingen reicht nicht/);
    await fetch(`${desk.fixture.apiUrl}/_emulator/balance`, { method: 'POST', body: '{"amount":20}' });
    await until(desk.port, id, inPhase('posted'));
  });

  test.for([
    ['undeliverable', 'Die Post konnte den Brief nicht zustellen.'],
    ['unprintable', 'Die Druckerei hat den Brief zurückgewiesen. Von der Druckerei zurückgewiesen.'],
  ])('ends as %s by the name of its file in the test environment', async ([word, reason]) => {
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1', `brief_simulate_${word}.pdf`);
    await desk.port.submit(id, cheap);
    expect(await until(desk.port, id, inPhase('failed'))).toMatchObject({ status: word, reason });
  });

  test('is stopped on its way, which shows later', async () => {
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1', 'brief_simulate_cancellable.pdf');
    await desk.port.submit(id, cheap);
    await until(desk.port, id, ({ status }) => status === 'accepted');
    expect(await desk.port.cancel(id)).toBe('asked');
    expect((await until(desk.port, id, inPhase('failed'))).reason).toBe(
      'Der Brief wurde gestoppt. Gestoppt.',
    );
  });

  test('is removed before it is ordered, and not stopped after it was posted', async () => {
    desk = await openDesk();
    const early = await readyLetter(desk.port, 'ref-1');
    expect(await desk.port.cancel(early)).toBe('removed');
    expect(await failureOf(desk.port.letter(early))).toMatchObject({ failure: 'permanent' });
    const late = await readyLetter(desk.port, 'ref-2');
    await desk.port.submit(late, cheap);
    await until(desk.port, late, inPhase('posted'));
    expect(await failureOf(desk.port.cancel(late))).toMatchObject({
      failure: 'permanent',
      message: 'Der Brief lässt sich nicht mehr stoppen.',
    });
  });

  test('in a state that nobody knows is under way, and the log hears of it', async () => {
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1');
    const held = desk.fixture.state.letters.get(id);
    if (held) held.status = 'being_folded';
    expect(await desk.port.letter(id)).toMatchObject({ phase: 'underway', status: 'being_folded' });
    expect(desk.noticed).toEqual([['letter_status_unknown', 'being_folded']]);
  });
});

describe('the account', () => {
  test('has a name and whole hundredths, whether the balance is whole or not', async () => {
    desk = await openDesk();
    for (const [balance, rappen] of [
      [250.5, 25_050],
      [7, 700],
      [0.1 + 0.2, 30],
    ] as const) {
      desk.fixture.state.balance = balance;
      expect(await desk.port.account()).toEqual({
        name: 'Verein (Test)',
        balance_rappen: rappen,
        currency: 'CHF',
      });
    }
  });

  test('knows prices by page, also when they take a while', async () => {
    desk = await openDesk();
    const query = { ...cheap, country: 'CH', pages: 3, slips: 1 };
    expect(await desk.port.price(query)).toEqual({ rappen: 141, currency: 'CHF' });
    desk.fixture.fail({ path: 'price-calculator', times: 2, what: { status: 202 } });
    expect(await desk.port.price({ ...query, country: 'DE' })).toEqual({ rappen: 241, currency: 'CHF' });
    desk.fixture.fail({ path: 'price-calculator', times: 9, what: { status: 202 } });
    expect(await failureOf(desk.port.price(query))).toMatchObject({ failure: 'temporary' });
  });

  test('takes numbers that come as text and members that are missing', async () => {
    desk = await openDesk();
    const body = JSON.stringify({ data: { id: 'o', attributes: { billing_balance: '12.35', name: null } } });
    desk.fixture.fail({ path: '/organisations/', what: { status: 200, body } });
    expect(await desk.port.account()).toEqual({ name: '', balance_rappen: 1235, currency: 'CHF' });
  });
});
