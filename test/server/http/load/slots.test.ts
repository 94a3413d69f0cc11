import { expect, test } from 'vitest';
import { createSlots, slotCaller } from '../../../../server/http/slots.ts';
import { publicActor } from '../../../../shared/permission.ts';

const never = new AbortController().signal;
const slots = (waitMs = 20) => createSlots({ perCaller: 2, inAll: 3, waitMs, mostWaiting: 2 });

test('a caller has two slots, all callers together three', async () => {
  const { take } = bound(slots());
  const endFirst = await take('a');
  await take('a');
  await expect(take('a')).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 5 } });
  await take('b');
  await expect(take('b')).rejects.toMatchObject({ code: 'server_busy', params: { seconds: 5 } });
  endFirst();
  // Given back once, however often it is said.
  endFirst();
  await take('b');
  await expect(take('c')).rejects.toMatchObject({ code: 'server_busy' });
});

test('who waits gets the next slot in the order of coming, past those whose own are taken', async () => {
  const { take } = bound(slots(5000));
  const ends = [await take('a'), await take('a'), await take('b')];
  const order: string[] = [];
  const waiting = ['a', 'c', 'b'].map(caller =>
    take(caller).then(end => {
      order.push(caller);
      return end;
    }),
  );
  ends[2]?.();
  const end = await waiting[1];
  expect(order).toEqual(['c']);
  end?.();
  await waiting[2];
  ends[0]?.();
  await waiting[0];
  expect(order).toEqual(['c', 'b', 'a']);
});

test('of one caller only so many wait', async () => {
  const { take } = bound(slots(5000));
  const ends = [await take('a'), await take('a')];
  const waiting = [take('a'), take('a')];
  await expect(take('a')).rejects.toMatchObject({ code: 'rate_limited' });
  for (const end of ends) end();
  await Promise.all(waiting);
});

test('who has gone waits no longer', async () => {
  const all = slots(5000);
  await all.take('a', never);
  const second = await all.take('a', never);
  const gone = new AbortController();
  const waiting = all.take('a', gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  second();
  await all.take('a', never);
});

test('a person is the same on every device, a stranger is an address', () => {
  const board = { name: 'Anna', email: 'Anna@verein.example', role: 'vorstand' } as never as { role: never };
  const person = { ...board, name: 'Anna', email: 'Anna@verein.example' };
  expect(slotCaller({ kind: 'board', ...person }, '::1')).toBe(
    slotCaller({ kind: 'device', device_id: 'x', ...person }, '10.0.0.1'),
  );
  expect(slotCaller(publicActor, '2001:db8::1')).toBe(slotCaller(publicActor, '2001:db8::2'));
  expect(slotCaller(publicActor, '192.0.2.1')).not.toBe(slotCaller(publicActor, '192.0.2.2'));
});

const bound = (all: ReturnType<typeof slots>) => ({ take: (caller: string) => all.take(caller, never) });
