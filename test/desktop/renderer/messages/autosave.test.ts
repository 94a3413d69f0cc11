import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepMine,
  needsEvent,
  overlapOf,
  takeTheirs,
  type Content,
} from '../../../../desktop/renderer/messages/mailings/compose/typed-content.ts';
import { autosave } from '../../../../desktop/renderer/messages/mailings/compose/autosave.ts';
import type { FormChanges } from '../../../../desktop/renderer/ui/form/use-typed-form.ts';

const first: Content = { subject: 'Einladung', html: '<p>Hallo</p>', text: '' };

/** Core with one draft: it spells a line break in its own way, and answers when it is told to. */
function aCore() {
  let held = first;
  const saves: FormChanges[] = [];
  const answers: (() => void)[] = [];
  let refusal: Error | null = null;
  const save = (changes: FormChanges) =>
    new Promise<Content>((resolve, reject) => {
      saves.push(changes);
      answers.push(() => {
        if (refusal) return reject(refusal);
        const to = Object.entries(changes).map(([name, change]) => [name, clean(String(change.to))]);
        held = { ...held, ...(Object.fromEntries(to) as Partial<Content>) };
        resolve(held);
      });
    });
  return {
    saves,
    save,
    held: () => held,
    answer: async () => {
      answers.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    refuse: (error: Error | null) => {
      refusal = error;
    },
  };
}
const clean = (html: string) => html.replaceAll('<br>', '<br />');

let core: ReturnType<typeof aCore>;
let keeper: ReturnType<typeof autosave>;
beforeEach(() => {
  vi.useFakeTimers();
  core = aCore();
  keeper = autosave({ content: first, save: core.save, pause: 400 });
});
afterEach(() => vi.useRealTimers());

const values = () => keeper.now().typed.values;

describe('typing', () => {
  test('is saved once after a pause, from what was there to what stands there', async () => {
    keeper.type({ subject: 'Einladung z' });
    await vi.advanceTimersByTimeAsync(300);
    keeper.type({ subject: 'Einladung zur GV' });
    expect(keeper.now().state).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(399);
    expect(core.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(core.saves).toEqual([{ subject: { from: 'Einladung', to: 'Einladung zur GV' } }]);
    await core.answer();
    expect(keeper.now().state).toBe('saved');
  });

  test('goes on while a save is under way, and the next one begins where core stands', async () => {
    keeper.type({ html: '<p>Hallo<br></p>' });
    await vi.advanceTimersByTimeAsync(400);
    keeper.type({ html: '<p>Hallo<br>Anna</p>' });
    await vi.advanceTimersByTimeAsync(400);
    expect(core.saves).toHaveLength(1);
    await core.answer();
    await core.answer();
    expect(core.saves[1]).toEqual({ html: { from: '<p>Hallo<br /></p>', to: '<p>Hallo<br>Anna</p>' } });
    expect(values().html).toBe('<p>Hallo<br>Anna</p>');
    expect(keeper.now().state).toBe('saved');
  });

  test('what core spells otherwise does not come back into the editor', async () => {
    keeper.type({ html: '<p>Hallo<br></p>' });
    await vi.advanceTimersByTimeAsync(400);
    await core.answer();
    keeper.hear(core.held());
    expect(values().html).toBe('<p>Hallo<br></p>');
    expect(overlapOf(keeper.now().typed, 'html')).toBeNull();
  });

  test('an old echo does not push newer words away', async () => {
    keeper.type({ subject: 'A' });
    await vi.advanceTimersByTimeAsync(400);
    await core.answer();
    keeper.type({ subject: 'AB' });
    await vi.advanceTimersByTimeAsync(400);
    await core.answer();
    keeper.hear({ ...first, subject: 'A' });
    expect(values().subject).toBe('AB');
    keeper.hear({ ...first, subject: 'AB' });
    expect(values().subject).toBe('AB');
  });

  test('an echo that comes before the answer is no change of another person', async () => {
    keeper.type({ subject: 'A' });
    await vi.advanceTimersByTimeAsync(400);
    keeper.hear({ ...first, subject: 'A' });
    keeper.type({ subject: 'AB' });
    expect(overlapOf(keeper.now().typed, 'subject')).toBeNull();
    await core.answer();
    expect(overlapOf(keeper.now().typed, 'subject')).toBeNull();
    expect(values().subject).toBe('AB');
  });

  test('a refusal is told, keeps what was typed, and the next pause tries again', async () => {
    core.refuse(new Error('full'));
    keeper.type({ subject: 'A' });
    await vi.advanceTimersByTimeAsync(400);
    await core.answer();
    expect(keeper.now()).toMatchObject({ state: 'failed', error: new Error('full') });
    core.refuse(null);
    keeper.type({ subject: 'AB' });
    await vi.advanceTimersByTimeAsync(400);
    await core.answer();
    expect(keeper.now()).toMatchObject({ state: 'saved', error: null });
    expect(core.held().subject).toBe('AB');
  });

  test('leaving saves at once', async () => {
    keeper.type({ subject: 'A' });
    const leaving = keeper.flush(true);
    await vi.advanceTimersByTimeAsync(0);
    await core.answer();
    await leaving;
    expect(core.held().subject).toBe('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(core.saves).toHaveLength(1);
  });
});

describe('another person', () => {
  test('changes a field that is not edited here: it follows', () => {
    keeper.type({ subject: 'Mein Betreff' });
    keeper.hear({ ...first, html: '<p>Ihr Text</p>' });
    expect(values()).toEqual({ subject: 'Mein Betreff', html: '<p>Ihr Text</p>', text: '' });
  });

  test('changes the field that is typed in: nothing is saved until the person has chosen', async () => {
    keeper.type({ subject: 'Mein Betreff' });
    keeper.hear({ ...first, subject: 'Ihr Betreff' });
    expect(overlapOf(keeper.now().typed, 'subject')).toBe('Ihr Betreff');
    await vi.advanceTimersByTimeAsync(1000);
    expect(core.saves).toEqual([]);
    keeper.settle(typed => keepMine(typed, 'subject'));
    await vi.advanceTimersByTimeAsync(400);
    expect(core.saves).toEqual([{ subject: { from: 'Ihr Betreff', to: 'Mein Betreff' } }]);
  });

  test('is preferred: their words stand in the field and there is nothing to save', async () => {
    keeper.type({ subject: 'Mein Betreff' });
    keeper.hear({ ...first, subject: 'Ihr Betreff' });
    keeper.settle(typed => takeTheirs(typed, 'subject'));
    expect(values().subject).toBe('Ihr Betreff');
    await vi.advanceTimersByTimeAsync(1000);
    expect(core.saves).toEqual([]);
    expect(keeper.now().state).toBe('saved');
  });

  test('is not overwritten by leaving: the change says what the person saw, so that the sync keeps both', async () => {
    keeper.type({ subject: 'Mein Betreff' });
    keeper.hear({ ...first, subject: 'Ihr Betreff' });
    void keeper.flush(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(core.saves).toEqual([{ subject: { from: 'Einladung', to: 'Mein Betreff' } }]);
  });
});

test('words say by their placeholders whether they need an event', () => {
  expect(needsEvent({ ...first, subject: 'Hallo {{vorname}}' })).toBe(false);
  expect(needsEvent({ ...first, html: '<p>{{ anlass_ort | im Saal }}</p>' })).toBe(true);
});
