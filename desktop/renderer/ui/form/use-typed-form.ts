import { useEffect, useState } from 'react';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** One kind of row as a form: `F` its fields as they are stored, `V` the same fields as they are typed. */
export interface FormShape<F extends object, V extends Record<keyof F & string, unknown>> {
  readonly names: readonly (keyof F & string)[];
  readonly valuesOf: (fields: F) => V;
  /** What was typed as fields, or what is wrong with it: message keys by field. */
  readonly check: (values: V) => { fields: F | null; errors: Partial<Record<keyof F & string, string>> };
  readonly isValues: (value: unknown) => value is V;
  /** What leaving a field makes of it, such as grouped digits; undefined changes nothing. */
  readonly tidy: (name: keyof F & string, values: V) => V[keyof V] | undefined;
  /** Other fields that go along with one that was left; `before` is what the form began with. */
  readonly along?: (name: keyof F & string, values: V, before: V) => Partial<V>;
}

export type FormChanges = Record<string, { from: unknown; to: unknown }>;

export interface TypedForm<F extends object, V extends Record<keyof F & string, unknown>> {
  readonly values: V;
  readonly dirty: boolean;
  /** When the draft was typed that this form began with, or null. */
  readonly draftAt: string | null;
  readonly set: <K extends keyof F & string>(name: K, value: V[K]) => void;
  readonly blur: (name: keyof F & string) => void;
  /** The sentence of what is wrong with a field, once it was left or saving was tried. */
  readonly errorOf: (name: keyof F & string) => string | undefined;
  /** The value that another person gave the field meanwhile, or null. */
  readonly underneath: (name: keyof F & string) => string | null;
  readonly take: (name: keyof F & string) => void;
  readonly keepMine: (name: keyof F & string) => void;
  /** Fields and changes when all is right; null shows what is wrong. */
  readonly check: () => { fields: F; changes: FormChanges } | null;
  readonly discard: () => void;
  /** These fields are saved now and the form stays open over them. */
  readonly settle: (fields: F) => void;
}

interface Typed<F, V> {
  /** What the person saw when the form was filled; 'from' of every change. */
  readonly saw: F;
  readonly values: V;
}

/** A form over `current`, which may change underneath; what is typed outlives a reload under `draftName`. */
export function useTypedForm<F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  draftName: string,
  current: F,
): TypedForm<F, V> {
  type Name = keyof F & string;
  const { typed, setTyped, ...draft } = useDraft(shape, draftName, current);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const form = follow(shape, typed, current);
  const before = shape.valuesOf(form.saw);
  const dirty = shape.names.some(name => form.values[name] !== before[name]);
  useEffect(() => (dirty ? keepDraft(draftName, form) : dropDraft(draftName)));
  const change: Change<F, V> = (patch, saw = {}) =>
    setTyped({ saw: { ...form.saw, ...saw }, values: { ...form.values, ...patch } });
  const { fields, errors } = shape.check(form.values);
  return {
    values: form.values,
    dirty,
    set: (name, value) => change({ [name]: value } as unknown as Partial<V>),
    blur: name => {
      setLeft(new Set([...left, name]));
      change(leaving(shape, name, form.values, before));
    },
    errorOf: name => {
      const error = errors[name];
      return error !== undefined && left.has(name) ? fieldErrorLabel(error) : undefined;
    },
    ...overlap(shape, { form, current }, change),
    check: () => {
      setLeft(new Set(shape.names));
      return fields && { fields, changes: changesOf(shape, form, fields) };
    },
    ...draft,
  };
}

/** What is typed, beginning with the draft of last time where there is one. */
function useDraft<F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  draftName: string,
  current: F,
) {
  const [draft] = useState(() => readDraft(draftName, isKept(shape)));
  const [typed, setTyped] = useState<Typed<F, V>>(() => draft?.value ?? fresh(shape, current));
  const [draftAt, setDraftAt] = useState(draft?.typed_at ?? null);
  const settle = (fields: F) => {
    dropDraft(draftName);
    setDraftAt(null);
    setTyped(fresh(shape, fields));
  };
  return { typed, setTyped, draftAt, settle, discard: () => settle(current) };
}

/** What leaving a field changes: itself, spelled as everybody does, and what goes along. */
function leaving<F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  name: keyof F & string,
  values: V,
  before: V,
): Partial<V> {
  const tidied = shape.tidy(name, values);
  const own = tidied === undefined ? {} : { [name]: tidied };
  return { ...own, ...shape.along?.(name, values, before) } as Partial<V>;
}

type Change<F, V> = (patch: Partial<V>, saw?: Partial<F>) => void;

/** Where another person changed a field while it was being edited here. */
function overlap<F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  { form, current }: { readonly form: Typed<F, V>; readonly current: F },
  change: Change<F, V>,
) {
  const now = shape.valuesOf(current);
  const seen = (name: keyof F & string) => ({ [name]: current[name] }) as unknown as Partial<F>;
  return {
    underneath: (name: keyof F & string) =>
      current[name] !== form.saw[name] && now[name] !== form.values[name] ? String(now[name]) : null,
    take: (name: keyof F & string) => change({ [name]: now[name] } as unknown as Partial<V>, seen(name)),
    keepMine: (name: keyof F & string) => change({}, seen(name)),
  };
}

/** field → what the person saw, and what it shall be; fields that read as before are left out. */
export function changesOf<F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  { saw, values }: Typed<F, V>,
  fields: F,
): FormChanges {
  const before = shape.valuesOf(saw);
  const changed = shape.names.filter(name => values[name] !== before[name] && fields[name] !== saw[name]);
  return Object.fromEntries(changed.map(name => [name, { from: saw[name], to: fields[name] }]));
}

/** The edit that takes another one back. */
export function inverseOf(changes: FormChanges): FormChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]),
  );
}

const isKept =
  <F extends object, V extends Record<keyof F & string, unknown>>(shape: FormShape<F, V>) =>
  (value: unknown): value is Typed<F, V> =>
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    'saw' in value &&
    shape.isValues(value.values);

/** Only the fields that people enter. */
const pick = <F extends object>(names: readonly (keyof F & string)[], from: F): F =>
  Object.fromEntries(names.map(name => [name, from[name]])) as F;

const fresh = <F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  fields: F,
): Typed<F, V> => ({ saw: pick(shape.names, fields), values: shape.valuesOf(fields) });

/** Untouched fields follow what core says; touched ones keep what the person saw. */
function follow<F extends object, V extends Record<keyof F & string, unknown>>(
  shape: FormShape<F, V>,
  typed: Typed<F, V>,
  current: F,
): Typed<F, V> {
  const before = shape.valuesOf(typed.saw);
  const now = shape.valuesOf(current);
  const untouched = shape.names.filter(
    name => typed.values[name] === before[name] && current[name] !== typed.saw[name],
  );
  if (untouched.length === 0) return typed;
  const taken = (from: object) => Object.fromEntries(untouched.map(name => [name, Reflect.get(from, name)]));
  return { saw: { ...typed.saw, ...taken(current) }, values: { ...typed.values, ...taken(now) } };
}
