import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { variableNames } from '../../server/config.ts';
import { files, text } from './source-file.ts';

// helm itself is no package of npm: what is checked here is what it would refuse or silently leave out.
const chart = 'deploy/helm/aktuar';
const templates = files(`${chart}/templates/*`);
const valuesOf = (source: string): unknown => parse(source);
const schema = z.fromJSONSchema(JSON.parse(text(`${chart}/values.schema.json`)) as never);

/** A template with the actions of Go taken out: lines of their own go, actions inside a line become a word. */
const withoutActions = (source: string): string =>
  source
    .split('\n')
    .filter(line => !/^\s*\{\{-? ?(include|toYaml|if|else|end|with|range)\b.*\}\}\s*$/.test(line))
    .join('\n')
    .replace(/"?\{\{.*?\}\}(:\{\{.*?\}\})?"?/g, 'word');

describe('the chart for Kubernetes', () => {
  test('has values that its schema takes', () => {
    expect(schema.safeParse(valuesOf(text(`${chart}/values.yaml`)))).toMatchObject({ success: true });
  });

  test.each([
    ['a host with a scheme', { host: 'https://verein.example' }],
    ['an unknown value', { replicas: 3 }],
    ['a size without a unit', { volume: { size: '5', storageClass: '' } }],
    ['a number among the variables', { env: { PORT: 3000 } }],
  ])('refuses %s', (_what, change) => {
    const values = { ...(valuesOf(text(`${chart}/values.yaml`)) as object), ...change };
    expect(schema.safeParse(values).success).toBe(false);
  });

  test('uses in its templates only values that exist', () => {
    const values = valuesOf(text(`${chart}/values.yaml`));
    const used = templates.flatMap(path =>
      [...text(path).matchAll(/\.Values((?:\.\w+)+)/g)].map(match => (match[1] ?? '').slice(1)),
    );
    const read = (path: string): unknown =>
      path
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
    expect(new Set(used).size).toBeGreaterThan(15);
    expect([...new Set(used)].filter(path => read(path) === undefined)).toEqual([]);
  });

  test('makes one object of Kubernetes by each template', () => {
    const kinds = templates
      .filter(path => path.endsWith('.yaml'))
      // Throws on an error, and where there is more than one.
      .map(path => (parse(withoutActions(text(path))) as { kind: string }).kind);
    expect(kinds.toSorted()).toEqual(['HTTPScaledObject', 'Ingress', 'Service', 'StatefulSet']);
  });

  test('ends each block that it begins, and includes what is defined', () => {
    const all = templates.map(path => text(path)).join('\n');
    const count = (words: string) => [...all.matchAll(new RegExp(`\\{\\{-? ?(?:${words})\\b`, 'g'))].length;
    expect(count('if|with|range|define')).toBe(count('end'));
    const named = (word: string) =>
      new Set([...all.matchAll(new RegExp(`${word} "([\\w.]+)"`, 'g'))].map(match => match[1]));
    expect([...named('include')].filter(name => !named('define').has(name))).toEqual([]);
  });

  test('sets variables that the server knows, and confines it as the other ways to run it do', () => {
    const source = text(`${chart}/templates/statefulset.yaml`);
    const set = [...source.matchAll(/- name: ([A-Z_]+)/g)].map(match => match[1] ?? '');
    expect(set).toEqual(['BASE_URL', 'TRUST_PROXY']);
    expect(set.filter(name => !(variableNames as readonly string[]).includes(name))).toEqual([]);
    for (const line of ['runAsNonRoot: true', 'runAsUser: 65532', 'automountServiceAccountToken: false'])
      expect(source).toContain(line);
    const confined = text(`${chart}/templates/_names.tpl`);
    for (const line of ['readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false', 'drop: [ALL]'])
      expect(confined).toContain(line);
  });
});
