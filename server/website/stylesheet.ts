import { readFileSync } from 'node:fs';
import type { AccentShades } from '../../shared/accent.ts';
import type { Branding } from './page-branding.ts';

const sheets = ['page.css', 'form.css', 'events/event.css', 'organizer.css', 'member/member.css'];
const rules = sheets.map(name => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');

const shades = ({ filled, filledHover, text, soft }: AccentShades) =>
  `--accent:${text};--accent-filled:${filled};--accent-hover:${filledHover};--accent-soft:${soft};`;

/** The stylesheet of all pages in the association's colour, bent where it would not be readable. */
export const stylesheetOf = ({ accent }: Branding): string =>
  `:root{${shades(accent.light)}}
@media (prefers-color-scheme: dark){:root{${shades(accent.dark)}}}
${rules}`;
