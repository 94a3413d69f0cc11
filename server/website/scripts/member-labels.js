import { byId } from './dom.js';

/** @typedef {import('../../../shared/i18n/page-words.ts').PageWords['member']} Words */

/** @type {Words} */
export const words = JSON.parse(byId('words').textContent ?? '{}');
