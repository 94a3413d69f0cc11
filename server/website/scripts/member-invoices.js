import { el, fill } from './dom.js';
import { button, card } from './member-card.js';
import { texts } from './member-labels.js';

/** @typedef {import('./member-api.js').OwnInvoice} OwnInvoice */

/**
 * What the member was billed, with the paper again; nothing where there was no invoice.
 * @param {OwnInvoice[]} invoices
 * @param {(invoice: OwnInvoice) => void} onPdf
 */
export const invoiceCard = (invoices, onPdf) =>
  invoices.length > 0 &&
  card(
    'invoices',
    texts.invoices.title,
    el(
      'ul',
      { class: 'lines' },
      invoices.map(invoice => lineOf(invoice, () => onPdf(invoice))),
    ),
  );

/**
 * @param {OwnInvoice} invoice
 * @param {() => void} onPdf
 */
function lineOf(invoice, onPdf) {
  const text = texts.invoices;
  const { number, description, status, issued_at, due_at } = invoice;
  const state = stateOf(invoice);
  const tone = state === 'paid' ? 'good' : state === 'cancelled' ? '' : 'warn';
  return el(
    'li',
    {},
    el('p', { class: 'card-title' }, description),
    el(
      'p',
      { class: 'soft' },
      fill(text.number, { number, day: dateOf(dayHere(new Date(issued_at))) }),
      ` · ${moneyOf(invoice.amount, invoice)}`,
    ),
    el('p', {}, el('span', { class: `mark ${tone}` }, text.states[state])),
    status === 'open' &&
      el('p', {}, fill(text.due, { day: dateOf(due_at), amount: moneyOf(invoice.outstanding, invoice) })),
    status !== 'cancelled' && button(text.pdf, onPdf),
  );
}

/** @param {OwnInvoice} invoice */
const stateOf = ({ status, due_at }) =>
  status === 'open' && due_at < dayHere(new Date()) ? 'overdue' : status;

/**
 * The day of an instant on this device, as 'yyyy-mm-dd'.
 * @param {Date} instant
 */
const dayHere = instant => instant.toLocaleDateString('sv-SE');

/** @param {string} day */
const dateOf = day =>
  new Intl.DateTimeFormat(texts.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`));

/**
 * @param {number} amount
 * @param {OwnInvoice} invoice
 */
const moneyOf = (amount, { currency }) =>
  new Intl.NumberFormat(texts.locale, { style: 'currency', currency }).format(amount);
