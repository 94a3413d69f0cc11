import { describe, expect, test } from 'vitest';
import de from '../../shared/i18n/de.json' with { type: 'json' };
import { files, text } from './source-file.ts';

const code = files('{shared,server,desktop}/**/*.{ts,tsx,js,mjs}').map(text).join('\n');
const literals = new Set([...code.matchAll(/(['"`])([a-z_]\w*(?:\.[\w -]+)*)\1/gi)].map(found => found[2]));
const placeholder = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Template literals of keys: 'event.${view}.title' matches as 'event.*.title'; one may begin with a placeholder. */
const templates = [...code.matchAll(/`((?:\$\{[^`\n]*?\}|[a-z_]\w*)\.[^`\n]*)`/gi)]
  .map(([, found = '']) => found)
  .filter(
    found =>
      /^[\w.-]+$/.test(found.replace(placeholder, 'x')) && /[a-z]/i.test(found.replace(placeholder, '')),
  )
  .map(found => new RegExp(`^${found.replaceAll('.', '\\.').replace(placeholder, '(.+)')}$`));

/** 'payment.status.open' is a value of 'payment.field.status', as the audit log shows it. */
const isValue = (key: string): boolean =>
  Object.hasOwn(de, key.replace(/^(\w+)\.(\w+)\.\w+$/, '$1.field.$2')) && /^(\w+\.){2}\w+$/.test(key);

/** A key is used where it stands as a literal, or where a template literal makes it. */
const isUsed = (key: string): boolean =>
  literals.has(key) ||
  isValue(key) ||
  templates.some(template => {
    const [, first = ''] = template.exec(key) ?? [];
    return first !== '' && (!template.source.startsWith('^(') || literals.has(first));
  });

describe('sentences', () => {
  const keys = Object.keys(de);

  test('stand in the order of their keys', () => {
    expect(keys).toEqual(keys.toSorted());
  });

  test('are each used by the program', () => {
    expect(keys.filter(key => !key.startsWith('page.') && !isUsed(key))).toEqual([]);
  });

  test('of the server pages are each used by a page or a script', () => {
    const pages = files(
      'server/website/**/*.ts',
      'server/website/scripts/**/*.js',
      'server/http/pages/**/*.ts',
      'shared/i18n/page-texts.ts',
    );
    const names = new Set(pages.flatMap(path => text(path).match(/\w+/g) ?? []));
    const indexed = new Set(pages.flatMap(path => text(path).match(/\w+(?=\[|\)\.map)/g) ?? []));
    const used = (key: string): boolean => {
      const [group = '', name = ''] = key.split('.').slice(-2);
      return names.has(name) || indexed.has(group);
    };
    expect(keys.filter(key => key.startsWith('page.') && !used(key))).toEqual([]);
  });
});
