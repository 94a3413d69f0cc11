import { readFileSync } from 'node:fs';
import { embedTexts, type PageTexts } from '../../shared/i18n/page-texts.ts';
import type { Branding } from './page-branding.ts';

const css = readFileSync(new URL('embed.css', import.meta.url), 'utf8');

/** Parts in the order in which they need each other. */
const parts = ['dom', 'embed-api', 'embed-view', 'embed-form', 'embed'].map(name =>
  readFileSync(new URL(`./scripts/${name}.js`, import.meta.url), 'utf8'),
);

/** Modules as one plain script: other websites include it by a tag that knows no modules. */
const code = parts.map(part => part.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, '')).join('\n');

/** The script for other websites, with its words and colours. Every name stays inside. */
export function embedScript({ accent, timezone }: Branding, texts: PageTexts): string {
  const settings = {
    texts: embedTexts(texts),
    css: `${css}:host{--accent-filled:${accent.light.filled}}`,
    timezone,
  };
  return `(() => {\nconst settings = ${JSON.stringify(settings)};\n${code}})();\n`;
}
