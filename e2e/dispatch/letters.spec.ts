import { expect } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { fieldErrorLabel, label } from '../../shared/i18n/label.ts';
import { openPingen, type PingenServer } from '../../test/emulators/pingen/pingen-server.ts';
import { LetterPage } from '../pages/dispatch/letter-page.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test as base, type AssociationServer } from '../stage/association-server.ts';
import { pdfText } from '../stage/pdf-text.ts';

/** The association with both accounts at a letter service that speaks like the real one. */
const test = base.extend<{ live: PingenServer; staging: PingenServer }>({
  live: async ({ browserName: _ }, play) => {
    const stage = await openPingen({ staging: false, speed: 30 });
    await play(stage);
    await stage.stop();
  },
  staging: async ({ browserName: _ }, play) => {
    const stage = await openPingen({ staging: true, speed: 30 });
    await play(stage);
    await stage.stop();
  },
  environment: async ({ live, staging }, play) => {
    await play({ ...live.environment, ...staging.environment });
  },
});

const patience = { timeout: 45_000 };

async function arrive(stage: AssociationServer): Promise<LetterPage> {
  const desk = await stage.openBoardDesktop('secretary');
  return new LetterPage(desk);
}

const letters = ({ state }: PingenServer) => [...state.letters.values()];

test('a letter to a member is seen before it goes, printed once, and followed until it is posted', async ({
  stage,
  live,
  staging,
}) => {
  const post = await arrive(stage);
  const { page } = post;
  await new Window(post.desktop).find('widmer sus', 'Susanne Widmer');
  await post.write('Dank für die Hilfe', 'Liebe Susanne\n\nHerzlichen Dank.');
  // Nothing leaves before the question is answered, and Enter stays.
  await expect(post.question.getByRole('button', { name: label('ui.cancel') })).toBeFocused();
  expect(letters(live)).toEqual([]);
  await post.answer(label('post.write.send'));

  await expect(post.row('Susanne Widmer')).toContainText(label('send.state.posted'), patience);
  const [letter] = letters(live);
  expect(letters(live)).toHaveLength(1);
  expect(letter?.ordered).toBe(1);
  expect(letters(staging)).toEqual([]);
  const text = await pdfText(letter?.bytes ?? Buffer.alloc(0));
  expect(text).toContain('Herzlichen Dank.');
  expect(text).toContain('Susanne Widmer');

  await expect(post.account).toContainText(`CHF ${(250.5 - 1.21).toFixed(2)}`);
  await post.row('Susanne Widmer').click();
  const detail = post.detail('Dank für die Hilfe');
  await expect(detail.getByRole('listitem').filter({ hasText: label('post.stage.posted') })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(detail.getByRole('list', { name: label('post.stage.steps') })).toContainText(
    'Der Post übergeben',
  );
  await expect(detail).toContainText('CHF 1.21');
  expect(await findingsOn(page)).toEqual([]);
});

test('in the test environment a stripe over the window says so, and nothing reaches the real account', async ({
  stage,
  live,
  staging,
}) => {
  const post = await arrive(stage);
  const { page } = post;
  await post.open();
  await expect(post.stripe).toBeHidden();
  await post.switchStaging();
  await expect(post.stripe.first()).toBeVisible();
  await expect(post.account).toContainText('Verein (Test)');

  await page.getByRole('heading', { name: label('post.title') }).click();
  await new Window(post.desktop).find('widmer sus', 'Susanne Widmer');
  await expect(post.stripe.first()).toBeVisible();
  await post.write('Probe', 'Nur ein Versuch.');
  await expect(post.question).toContainText(label('post.staging'));
  await post.answer(label('post.write.send'));
  await expect(post.row('Probe')).toContainText(label('send.state.test'), patience);
  await expect(post.row('Probe')).toContainText(label('post.mark'));
  expect(letters(staging)).toHaveLength(1);
  expect(letters(live)).toEqual([]);
  expect(await findingsOn(page)).toEqual([]);

  // Back to real letters only after a question.
  await post.switchStaging();
  await expect(post.stripe.first()).toBeVisible();
  await post.answer(label('post.staging.ask.yes'));
  await expect(post.stripe).toBeHidden();
});

test('a PDF goes to many after it was checked, and not with what the service would refuse', async ({
  stage,
  live,
}) => {
  const post = await arrive(stage);
  const { page } = post;
  await post.open();
  await post.toMany();
  await post.give('Quer.pdf', await paper('Quer', { layout: 'landscape' }));
  await expect(post.document.getByRole('alert')).toContainText(
    fieldErrorLabel('not_a4', '297 × 210 mm'),
    patience,
  );
  await expect(post.send).toBeDisabled();

  await post.give('Jahresbericht.pdf', await paper('Jahresbericht', {}));
  const members = (await stage.server.get('/members')) as { sprache: string; ort: string }[];
  const count = members.filter(({ sprache, ort }) => sprache === 'fr' && ort !== '').length;
  await post.audience.addFilter('sprache', label('language.fr'));
  await expect(post.document).toContainText(label('post.many.fine'), patience);
  expect(await findingsOn(page)).toEqual([]);
  await post.send.click();
  await expect(post.question).toContainText('Jahresbericht.pdf');
  await post.answer(label('post.many.ask.yes', { count }));
  await expect(page.getByText(label('post.many.done', { count }))).toBeVisible(patience);
  await page
    .getByRole('button', { name: label('post.many.list') })
    .last()
    .click();
  const sent = post.row('Jahresbericht').filter({ hasText: label('send.state.posted') });
  await expect(sent).toHaveCount(count, patience);
  expect(letters(live).map(({ ordered }) => ordered)).toEqual(Array.from({ length: count }, () => 1));
});

/** A page of another person's making, with its font in it. */
function paper(
  text: string,
  { layout = 'portrait' }: { layout?: 'portrait' | 'landscape' },
): Promise<Buffer> {
  const font = new URL('../../shared/pdf/fonts/LiberationSans-Regular.ttf', import.meta.url).pathname;
  const document = new PDFDocument({ size: 'A4', layout, font });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>(resolve => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  document.fontSize(16).text(text, 80, 400);
  document.end();
  return done;
}
