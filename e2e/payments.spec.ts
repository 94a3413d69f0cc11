import { expect } from '@playwright/test';
import { errorLabel, label } from '../shared/i18n/label.ts';
import type { Invoice } from '../shared/finance/invoices/invoice.ts';
import { formatRappen } from '../shared/money.ts';
import { camt } from '../test/shared/finance/camt-sample.ts';
import { PaymentPage } from './pages/payment-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

test('the treasurer reads a statement, decides what is not clear and takes one decision back', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const [window, payments] = [new Window(desk), new PaymentPage(desk)];
  const { page } = desk;
  const open = ((await stage.server.get('/invoices')) as Invoice[]).filter(({ status }) => status === 'open');
  const [first, second, third] = open;
  if (!first || !second || !third) throw new Error('the demo has three open invoices');
  const rappen = ({ amount }: Invoice): number => Math.round(amount * 100);
  const paid = { rappen: rappen(first), reference: first.reference, payer: 'Erste Zahlerin' };
  const statement = camt({
    entries: [
      {
        ref: 'E-1',
        day: '2026-11-18',
        transactions: [
          { ref: 'TX-1', ...paid },
          { ref: 'TX-2', ...paid, payer: 'Zweite Zahlerin' },
          {
            ref: 'TX-3',
            rappen: rappen(second) + rappen(third),
            text: `${second.number} ${third.number}`,
            payer: 'Sammelkasse',
          },
        ],
      },
    ],
  });

  await payments.open();
  await payments.drop('halb.xml', statement.slice(0, 900));
  await expect(
    page.getByText(
      errorLabel('statement_unreadable', { problem: 'truncated', file: 'halb.xml', standard: '' }),
    ),
  ).toBeVisible();
  await payments.drop('auszug.xml', statement);
  await expect(window.message('3 neue Zahlungen')).toContainText('1 zugeordnet, 2 zu entscheiden');
  await payments.drop('auszug.xml', statement);
  await expect(window.message(label('payment.import.known'))).toBeVisible();

  // Paid twice: said in words, and settled with a note.
  await payments.row('Zweite Zahlerin').click();
  await expect(page.getByText(label('payment.hint.double', { number: first.number }))).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await payments.settleWithNote('zurückbezahlt');
  await expect(window.message(label('payment.ignored'))).toBeVisible();
  await expect(page.getByText(label('payment.hint.double', { number: first.number }))).toBeHidden();

  // One payment for two invoices: accepted with a key, taken back, and then split by hand.
  await payments.show('undecided');
  await payments.row('Sammelkasse').click();
  await expect(payments.proposals.first()).toContainText(label('payment.reason.sum'));
  await page.keyboard.press('a');
  // The next one that waits has proposals of its own.
  await expect(window.message(second.number)).toBeVisible();
  await window.undo();
  await payments.show('undecided');
  await payments.row('Sammelkasse').click();
  await payments.choose(second.number, second.number);
  await payments.choose(third.number, third.number);
  await expect(
    page.getByText(label('payment.choose.rest', { amount: `CHF ${formatRappen(0)}` })),
  ).toBeVisible();
  await page
    .getByRole('region', { name: label('payment.choose') })
    .getByRole('button', { name: label('payment.accept'), exact: true })
    .click();
  await payments.show('done');
  await expect(payments.row('Sammelkasse')).toBeVisible();
  await expect(payments.row('Zweite Zahlerin')).toBeVisible();
  await payments.show('statements');
  await expect(page.getByRole('table', { name: label('payment.statements.table') })).toContainText(
    'camt.053',
  );
  expect(await findingsOn(page)).toEqual([]);

  await window.expectSyncState(label('sync.state.saved'));
  const after = (await stage.server.get('/invoices')) as Invoice[];
  const statusOf = ({ id }: Invoice) => after.find(each => each.id === id)?.status;
  expect([first, second, third].map(statusOf)).toEqual(['paid', 'paid', 'paid']);
});
