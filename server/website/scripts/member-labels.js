import { byId } from './dom.js';

/** @typedef {import('../../../shared/i18n/page-texts.ts').PageTexts['member']} Texts */

/** @type {Texts} */
export const texts = JSON.parse(byId('texts').textContent ?? '{}');

/** False where members see only themselves. */
export const isDirectoryOpen = JSON.parse(byId('directory-open').textContent ?? 'true') === true;

/** @type {Readonly<Record<string, string>>} */
const statuses = JSON.parse(byId('statuses').textContent ?? '{}');

/**
 * What the association calls a status.
 * @param {string} status
 */
export const statusName = status => statuses[status] ?? status;
