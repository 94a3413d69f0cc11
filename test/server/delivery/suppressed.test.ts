import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../shared/contract.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
let board: Client;
beforeAll(async () => {
  app = await startApp();
  board = app.as('board');
});
afterAll(() => app.stop());

const addresses = async (search?: string) =>
  (await board.suppressed.list(search === undefined ? {} : { search })).map(({ address }) => address);
const member = (email: string) => board.members.create({ vorname: 'Zoe', nachname: 'Müller', email });

describe('suppressed addresses', () => {
  test('are listed by address, found, added by hand and cleared, capitals aside', async () => {
    const added = await board.suppressed.add({ address: 'Zoe.M@Post.example', reason: 'will keine Post' });
    const since = app.clock.now.toISOString();
    expect(added).toEqual({ address: 'zoe.m@post.example', reason: 'will keine Post', since });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect(await board.suppressed.add({ address: 'zoe.m@post.example', reason: 'anders' })).toEqual(added);
    await board.suppressed.add({ address: 'anna@post.example' });
    expect(await addresses()).toEqual(['anna@post.example', 'zoe.m@post.example']);
    expect(await addresses('ZOE')).toEqual(['zoe.m@post.example']);
    await board.suppressed.clear({ address: 'ZOE.M@post.example' });
    await board.suppressed.clear({ address: 'anna@post.example' });
    expect(await addresses()).toEqual([]);
    await expect(board.suppressed.clear({ address: 'anna@post.example' })).rejects.toMatchObject({
      code: 'not_found',
      params: { what: 'suppressed' },
    });
    await expect(board.suppressed.add({ address: 'keine Adresse' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('stand in the audit log with who added them', async () => {
    await board.suppressed.add({ address: 'spur@post.example', reason: 'auf Wunsch' });
    const [entry] = await board.audit.list({ entity: 'suppressed_address', limit: 1 });
    expect(entry).toMatchObject({ action: 'create', entity_id: 'spur@post.example' });
    await board.suppressed.clear({ address: 'spur@post.example' });
  });

  test('end when the member gets another address, unless another person has the old one', async () => {
    const zoe = await member('zoe@post.example');
    const twin = await member('Zoe@post.example');
    await board.suppressed.add({ address: 'zoe@post.example' });
    await board.members.update({ id: zoe.id, email: 'zoe@neu.example' });
    expect(await addresses()).toEqual(['zoe@post.example']);
    await board.members.update({ id: twin.id, email: '' });
    expect(await addresses()).toEqual([]);
  });

  test('end when a person gives a member this address, not when it only stays', async () => {
    await board.suppressed.add({ address: 'max@post.example' });
    const max = await member('max@post.example');
    await board.members.update({ id: max.id, email: 'max@post.example', ort: 'Chur' });
    await board.members.update({ id: max.id, email: 'Max@Post.example' });
    expect(await addresses()).toEqual(['max@post.example']);
    const other = await member('');
    await board.members.update({ id: other.id, email: 'max@post.example' });
    expect(await addresses()).toEqual([]);
  });
});
