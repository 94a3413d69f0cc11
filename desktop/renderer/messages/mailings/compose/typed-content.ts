import { usedPlaceholders, type Placeholder } from '../../../../../shared/delivery/placeholder.ts';
import type { FormChanges } from '../../../ui/form/use-typed-form.ts';

/** What is typed into a mailing. */
export const contentFields = ['subject', 'html', 'text'] as const;
export type ContentField = (typeof contentFields)[number];
export type Content = Readonly<Record<ContentField, string>>;

const ofEvent: readonly Placeholder[] = ['anlass', 'anlass_datum', 'anlass_ort', 'schichten', 'antwort_link'];

/** True when something in the words gets its value from an event. */
export const needsEvent = (content: Content): boolean =>
  contentFields.some(name => usedPlaceholders(content[name]).some(used => ofEvent.includes(used.name)));

/** Words that are being typed over a draft that others may change meanwhile. */
export interface TypedContent {
  readonly values: Content;
  /** What core held when a field was last taken from there or saved: 'from' of the next change. */
  readonly saw: Content;
  /** The same as it stood in the field then: an editor may spell the same words otherwise than core does. */
  readonly stood: Content;
  /** What core said last. */
  readonly heard: Content;
  /** What core held until a save from here is heard back: an older echo must not push newer words away. */
  readonly echoes: Readonly<Record<ContentField, readonly string[]>>;
}

const noEchoes = { subject: [], html: [], text: [] } as const;
const pick = ({ subject, html, text }: Content): Content => ({ subject, html, text });

export function beginTyping(content: Content): TypedContent {
  const now = pick(content);
  return { values: now, saw: now, stood: now, heard: now, echoes: noEchoes };
}

export const typeContent = (typed: TypedContent, patch: Partial<Content>): TypedContent => ({
  ...typed,
  values: { ...typed.values, ...patch },
});

const isTouched = ({ values, stood }: TypedContent, name: ContentField): boolean =>
  values[name] !== stood[name];

/** Takes in what core says now: fields that are not edited follow, the others keep what was typed. */
export const receiveContent = (typed: TypedContent, now: Content): TypedContent =>
  contentFields.reduce((heard, name) => hearField(heard, name, now[name]), typed);

function hearField(typed: TypedContent, name: ContentField, now: string): TypedContent {
  if (now === typed.heard[name]) return typed;
  const heard = withField(typed, ['heard'], name, now);
  if (now === typed.saw[name]) return { ...heard, echoes: { ...typed.echoes, [name]: [] } };
  if (typed.echoes[name].includes(now) || isTouched(typed, name)) return heard;
  return withField(heard, ['values', 'saw', 'stood'], name, now);
}

type Layer = 'values' | 'saw' | 'stood' | 'heard';

function withField(
  typed: TypedContent,
  layers: readonly Layer[],
  name: ContentField,
  value: string,
): TypedContent {
  const changed = layers.map(layer => [layer, { ...typed[layer], [name]: value }]);
  return { ...typed, ...(Object.fromEntries(changed) as Partial<TypedContent>) };
}

/** What another person wrote into a field that is being edited here; null for nothing. */
export function overlapOf(typed: TypedContent, name: ContentField): string | null {
  const now = typed.heard[name];
  const isForeign = now !== typed.saw[name] && !typed.echoes[name].includes(now);
  return isForeign && isTouched(typed, name) && now !== typed.values[name] ? now : null;
}

/** The other's words instead of what was typed here. */
export const takeTheirs = (typed: TypedContent, name: ContentField): TypedContent =>
  withField(typed, ['values', 'saw', 'stood'], name, typed.heard[name]);

/** What was typed here stays, knowing the other's words. */
export const keepMine = (typed: TypedContent, name: ContentField): TypedContent =>
  withField(typed, ['saw'], name, typed.heard[name]);

/**
 * What is to be saved: fields that differ from what stood there. A field that another person changed meanwhile waits for
 * the person's word, unless they leave (`all`): then the sync keeps both.
 */
export function unsavedContent(typed: TypedContent, all: boolean): FormChanges {
  const names = contentFields.filter(
    name => isTouched(typed, name) && (all || overlapOf(typed, name) === null),
  );
  return Object.fromEntries(names.map(name => [name, { from: typed.saw[name], to: typed.values[name] }]));
}

/** These changes are saved; `answer` is how core holds them. What was typed since stays to be saved. */
export function contentSaved(typed: TypedContent, changes: FormChanges, answer: Content): TypedContent {
  return contentFields
    .filter(name => name in changes)
    .reduce((saved, name) => {
      const stood = withField(saved, ['stood'], name, String(changes[name]?.to));
      const saw = withField(stood, ['saw'], name, answer[name]);
      const echoes = { ...saw.echoes, [name]: [...saw.echoes[name], typed.saw[name], answer[name]] };
      return { ...saw, echoes };
    }, typed);
}
