import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLayout, defaultLayoutOf, type PdfTemplate } from '../../../shared/letters/layouts/layout.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { readTexts } from '../../shared/pdf/pdf-text.ts';
import { transparentLogo } from '../../shared/pdf/transparent-logo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const post = (body: unknown) => app.request('POST', '/pdf-templates', { as: 'board', body });
const activeOf = async (category: PdfTemplate['category']) =>
  (await app.as('board').layouts.list({ category })).filter(({ active }) => active).map(({ name }) => name);

describe('layouts over HTTP', () => {
  test('are there before one was made: the look that comes with the program', async () => {
    const active = await app.as('board').layouts.active({});
    expect(active).toMatchObject({ id: null, uuid: null, category: 'letterhead', layout: defaultLayout });
    const plan = await app.as('board').layouts.active({ category: 'work_plan' });
    expect(plan.layout).toEqual(defaultLayoutOf('work_plan'));
  });

  test('take name, category and an empty layout; the first of a category is used at once', async () => {
    const answer = await post({ name: 'Haus', category: 'letterhead', layout: {} });
    expect(answer.status).toBe(201);
    const made = answer.json as PdfTemplate;
    expect(made).toMatchObject({ name: 'Haus', active: true, layout: defaultLayout, version: 1 });
    expect(answer.headers.get('location')).toBe(`/pdf-templates/${made.id}`);
    const byNumber = await app.request('GET', `/pdf-templates/${made.id}`, { as: 'board' });
    const byUuid = await app.request('GET', `/pdf-templates/${made.uuid}`, { as: 'board' });
    expect(byUuid.json).toEqual(byNumber.json);
    expect(byUuid.headers.get('etag')).toMatch(/^"/);
    expect((await app.as('board').layouts.active({})).name).toBe('Haus');
  });

  test('fill what a part leaves out, and name every bad field', async () => {
    const part = { logo: { side: 'right' }, margins: { left: 30 } };
    const good = await post({ name: 'Teil', category: 'letter', layout: part });
    expect((good.json as PdfTemplate).layout).toEqual({
      ...defaultLayout,
      logo: { ...defaultLayout.logo, side: 'right' },
      margins: { ...defaultLayout.margins, left: 30 },
    });
    const bad = await post({
      name: '',
      category: 'poster',
      layout: {
        schema: 2,
        accent_color: '#ffff00',
        text_color: 'red',
        font: 'Comic Sans',
        font_size: 40,
        margins: { top: 39 },
        logo: { image: 'data:image/png;base64,AAAA', width: 500 },
        sender: Array.from({ length: 9 }, () => 'x'),
        shadow: true,
      },
    });
    expect(bad.status).toBe(400);
    const { errors } = bad.json as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'category',
      'layout.accent_color',
      'layout.font',
      'layout.font_size',
      'layout.logo.image',
      'layout.logo.width',
      'layout.margins.top',
      'layout.schema',
      'layout.sender',
      'layout.shadow',
      'layout.text_color',
      'name',
    ]);
    const messageOf = (path: string) => errors.find(error => error.path === path)?.message;
    expect(messageOf('layout.schema')).toBe('Dieses Layout stammt von einer anderen Version des Programms.');
    expect(messageOf('layout.accent_color')).toBe('Diese Farbe ist auf weissem Papier zu hell.');
  });

  test('are used one at a time: activating one ends the other, in one step that all see', async () => {
    const { layouts } = app.as('board');
    const first = await layouts.create({ name: 'A', category: 'invoice', layout: {} });
    const second = await layouts.create({ name: 'B', category: 'invoice', layout: {} });
    expect(second.active).toBe(false);
    await layouts.update({ id: second.uuid, active: true });
    expect(await activeOf('invoice')).toEqual(['B']);
    expect((await layouts.get({ id: first.uuid })).version).toBe(2);
    const third = await layouts.create({ name: 'C', category: 'invoice', layout: {}, active: true });
    expect(await activeOf('invoice')).toEqual(['C']);
    await layouts.update({ id: third.uuid, active: false });
    expect(await activeOf('invoice')).toHaveLength(1);
    const log = await app.as('board').audit.list({ entity: 'pdf_template', entity_id: first.uuid });
    expect(log.some(({ changes }) => changes['active'])).toBe(true);
  });

  test('hand over when the active one is deleted, down to the look of the program', async () => {
    const { layouts } = app.as('board');
    const all = await layouts.list({ category: 'invoice' });
    for (const left of [2, 1]) {
      const active = (await layouts.list({ category: 'invoice' })).find(row => row.active);
      await layouts.remove({ id: active?.uuid ?? '' });
      expect(await activeOf('invoice')).toHaveLength(1);
      expect(await layouts.list({ category: 'invoice' })).toHaveLength(left);
    }
    const last = (await layouts.list({ category: 'invoice' }))[0];
    await expect(layouts.update({ id: last?.uuid ?? '', active: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    await layouts.remove({ id: last?.uuid ?? '' });
    expect((await layouts.active({ category: 'invoice' })).name).toBe('Haus');
    expect(all).toHaveLength(3);
  });

  test('move to another category without leaving the old one or the new one with none', async () => {
    const { layouts } = app.as('board');
    const one = await layouts.create({ name: 'Eins', category: 'work_plan', layout: {} });
    await layouts.create({ name: 'Zwei', category: 'work_plan', layout: {} });
    const moved = await layouts.update({ id: one.uuid, category: 'participant_list' });
    expect(moved.active).toBe(true);
    expect(await activeOf('work_plan')).toEqual(['Zwei']);
    const back = await layouts.update({ id: one.uuid, category: 'work_plan' });
    expect(back.active).toBe(false);
    expect(await activeOf('participant_list')).toEqual([]);
  });

  test('keep what they were, once per change, also over deleting and making again', async () => {
    const { layouts } = app.as('board');
    const made = await layouts.create({ name: 'Alt', category: 'dunning', layout: {} });
    const large = await layouts.update({ id: made.uuid, layout: { ...made.layout, font_size: 12 } });
    await layouts.update({ id: made.uuid, layout: large.layout });
    await layouts.update({ id: made.uuid, name: 'Neu' });
    const versions = await layouts.versions({ id: made.uuid });
    expect(versions.map(({ name, layout }) => [name, layout.font_size])).toEqual([
      ['Neu', 12],
      ['Alt', 12],
      ['Alt', 10],
    ]);
    expect(versions[0]?.actor).not.toBe('');
    const old = versions.at(-1);
    await layouts.update({ id: made.uuid, name: old?.name, layout: old?.layout });
    expect(await layouts.versions({ id: made.uuid })).toHaveLength(4);
    await layouts.remove({ id: made.uuid });
    const again = await layouts.create({ name: 'Neu', category: 'dunning', layout: {}, uuid: made.uuid });
    expect(again.id).not.toBeNull();
    expect(await layouts.versions({ id: made.uuid })).toHaveLength(5);
  });

  test('made twice under one uuid are one, unless they differ', async () => {
    const { layouts } = app.as('board');
    const uuid = '019b8d2b-0000-7000-8000-0000000000aa';
    const one = await layouts.create({ name: 'X', category: 'letter', layout: {}, uuid });
    expect(await layouts.create({ name: 'X', category: 'letter', layout: {}, uuid })).toEqual(one);
    await expect(layouts.create({ name: 'Y', category: 'letter', layout: {}, uuid })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('are not changed over what another person changed meanwhile', async () => {
    const made = await app.as('board').layouts.create({ name: 'E', category: 'helper_letter', layout: {} });
    const path = `/pdf-templates/${made.id}`;
    const etag = (await app.request('GET', path, { as: 'board' })).headers.get('etag') ?? '';
    const put = (name: string) =>
      app.request('PUT', path, { as: 'board', body: { name }, headers: { 'if-match': etag } });
    expect((await put('F')).status).toBe(200);
    expect((await put('G')).status).toBe(412);
  });
});

describe('a document', () => {
  test('is drawn as its active layout says', async () => {
    const board = app.as('board');
    const event = await board.events.create({
      slug: 'fest',
      title: 'Fest',
      location: 'Dorfplatz',
      start_date: '2027-07-03',
    });
    const body = { event_id: event.uuid };
    const plan = async () => {
      const { bytes } = await board.plans.workPlan(body);
      return readTexts(bytes);
    };
    const before = await plan();
    const active = (await board.layouts.list({ category: 'work_plan' })).find(row => row.active);
    await board.layouts.update({
      id: active?.uuid ?? '',
      layout: {
        font: 'Liberation Serif',
        footer: 'Gegründet 1887',
        margins: { left: 35 },
        logo: { image: transparentLogo },
      },
    });
    const after = await plan();
    const xOf = (texts: typeof before) => Math.min(...texts.map(({ x }) => x));
    expect(xOf(before)).toBeCloseTo(18, 0);
    expect(xOf(after)).toBeCloseTo(35, 0);
    expect(after.some(({ text }) => text.includes('Gegründet 1887'))).toBe(true);
    expect(before.some(({ text }) => text.includes('Gegründet 1887'))).toBe(false);
  });
});
