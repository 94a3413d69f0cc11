import { byId } from './dom.js';

/** @typedef {typeof import('../../../shared/i18n/page-de/member.ts').member} Words */

/** @type {Words} */
export const words = JSON.parse(byId('words').textContent ?? '{}');
