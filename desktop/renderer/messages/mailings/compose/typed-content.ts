import { usedPlaceholders, type Placeholder } from '../../../../../shared/delivery/placeholder.ts';
import type { FormChanges } from '../../../ui/form/use-typed-form.ts';

/** What is typed into a mailing. */
export const wordNames = ['subject', 'html', 'text'] as const;
export type WordName = (typeof wordNames)[number];
export type Words = Readonly<Record<WordName, string>>;

const ofEvent: readonly Placeholder[] = ['anlass', 'anlass_datum', 'anlass_ort', 'schichten'];

/** True when something in the words gets its value from an event. */
export const needsEvent = (words: Words): boolean =>
  wordNames.some(name => usedPlaceholders(words[name]).some(used => ofEvent.includes(used.name)));

/** Words that are being typed over a draft that others may change meanwhile. */
export interface TypedWords {
  readonly values: Words;
  /** What core held when a field was last taken from there or saved: 'from' of the next change. */
  readonly saw: Words;
  /** The same as it stood in the field then: an editor may spell the same words otherwise than core does. */
  readonly stood: Words;
  /** What core said last. */
  readonly heard: Words;
  /** What core held until a save from here is heard back: an older echo must not push newer words away. */
  readonly echoes: Readonly<Record<WordName, readonly string[]>>;
}

const noEchoes = { subject: [], html: [], text: [] } as const;
const pick = ({ subject, html, text }: Words): Words => ({ subject, html, text });

export function beginTyping(words: Words): TypedWords {
  const now = pick(words);
  return { values: now, saw: now, stood: now, heard: now, echoes: noEchoes };
}

export const typeWords = (typed: TypedWords, patch: Partial<Words>): TypedWords => ({
  ...typed,
  values: { ...typed.values, ...patch },
});

const isTouched = ({ values, stood }: TypedWords, name: WordName): boolean => values[name] !== stood[name];

/** Takes in what core says now: fields that are not edited follow, the others keep what was typed. */
export const hearWords = (typed: TypedWords, now: Words): TypedWords =>
  wordNames.reduce((heard, name) => hearField(heard, name, now[name]), typed);

function hearField(typed: TypedWords, name: WordName, now: string): TypedWords {
  if (now === typed.heard[name]) return typed;
  const heard = withField(typed, ['heard'], name, now);
  if (now === typed.saw[name]) return { ...heard, echoes: { ...typed.echoes, [name]: [] } };
  if (typed.echoes[name].includes(now) || isTouched(typed, name)) return heard;
  return withField(heard, ['values', 'saw', 'stood'], name, now);
}

type Layer = 'values' | 'saw' | 'stood' | 'heard';

function withField(typed: TypedWords, layers: readonly Layer[], name: WordName, value: string): TypedWords {
  const changed = layers.map(layer => [layer, { ...typed[layer], [name]: value }]);
  return { ...typed, ...(Object.fromEntries(changed) as Partial<TypedWords>) };
}

/** What another person wrote into a field that is being edited here; null for nothing. */
export function overlapOf(typed: TypedWords, name: WordName): string | null {
  const now = typed.heard[name];
  const isForeign = now !== typed.saw[name] && !typed.echoes[name].includes(now);
  return isForeign && isTouched(typed, name) && now !== typed.values[name] ? now : null;
}

/** The other's words instead of what was typed here. */
export const takeTheirs = (typed: TypedWords, name: WordName): TypedWords =>
  withField(typed, ['values', 'saw', 'stood'], name, typed.heard[name]);

/** What was typed here stays, knowing the other's words. */
export const keepMine = (typed: TypedWords, name: WordName): TypedWords =>
  withField(typed, ['saw'], name, typed.heard[name]);

/**
 * What is to be saved: fields that differ from what stood there. A field that another person changed meanwhile waits for
 * the person's word, unless they leave (`all`): then the sync keeps both.
 */
export function unsavedWords(typed: TypedWords, all: boolean): FormChanges {
  const names = wordNames.filter(name => isTouched(typed, name) && (all || overlapOf(typed, name) === null));
  return Object.fromEntries(names.map(name => [name, { from: typed.saw[name], to: typed.values[name] }]));
}

/** These changes are saved; `answer` is how core holds them. What was typed since stays to be saved. */
export function wordsSaved(typed: TypedWords, changes: FormChanges, answer: Words): TypedWords {
  return wordNames
    .filter(name => name in changes)
    .reduce((saved, name) => {
      const stood = withField(saved, ['stood'], name, String(changes[name]?.to));
      const saw = withField(stood, ['saw'], name, answer[name]);
      const echoes = { ...saw.echoes, [name]: [...saw.echoes[name], typed.saw[name], answer[name]] };
      return { ...saw, echoes };
    }, typed);
}
