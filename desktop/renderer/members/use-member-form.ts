import { useEffect, useState } from 'react';
import type { MemberFields } from '../../../shared/members/member.ts';
import { fieldErrorLabel } from '../../../shared/labels/label.ts';
import { dropDraft, keepDraft, readDraft } from '../ui/form/draft.ts';
import { groupPhone } from '../ui/form/phone.ts';
import {
  changesOf,
  checkValues,
  fieldsOf,
  isMemberValues,
  memberFieldNames,
  valuesOf,
  type MemberChanges,
  type MemberField,
  type MemberValues,
} from './member-values.ts';

interface Typed {
  /** What the person saw when the form was filled; 'from' of every change. */
  readonly saw: MemberFields;
  readonly values: MemberValues;
}

export interface MemberForm {
  readonly values: MemberValues;
  readonly dirty: boolean;
  /** When the draft was typed that this form began with, or null. */
  readonly draftAt: string | null;
  readonly set: <K extends MemberField>(name: K, value: MemberValues[K]) => void;
  readonly blur: (name: MemberField) => void;
  /** The sentence of what is wrong with a field, once it was left or saving was tried. */
  readonly errorOf: (name: MemberField) => string | undefined;
  /** The value that somebody else gave the field meanwhile, or null. */
  readonly underneath: (name: MemberField) => string | null;
  readonly take: (name: MemberField) => void;
  readonly keepMine: (name: MemberField) => void;
  /** Fields and changes when all is right; null shows what is wrong. */
  readonly check: () => { fields: MemberFields; changes: MemberChanges } | null;
  readonly discard: () => void;
}

const isKept = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  'saw' in value &&
  isMemberValues(value.values);

/** A form over `current`, which may change underneath; what is typed outlives a reload under `draftName`. */
export function useMemberForm(draftName: string, current: MemberFields): MemberForm {
  const [draft] = useState(() => readDraft(draftName, isKept));
  const [typed, setTyped] = useState<Typed>(() => draft?.value ?? fresh(current));
  const [draftAt, setDraftAt] = useState(draft?.typed_at ?? null);
  const [left, setLeft] = useState<ReadonlySet<MemberField>>(new Set());
  const form = follow(typed, current);
  const before = valuesOf(form.saw);
  const dirty = memberFieldNames.some(name => form.values[name] !== before[name]);
  useEffect(() => (dirty ? keepDraft(draftName, form) : dropDraft(draftName)));
  const change: Change = (patch, saw = {}) =>
    setTyped({ saw: { ...form.saw, ...saw }, values: { ...form.values, ...patch } });
  const { fields, errors } = checkValues(form.values);
  return {
    values: form.values,
    dirty,
    draftAt,
    set: (name, value) => change({ [name]: value }),
    blur: name => {
      setLeft(new Set([...left, name]));
      if (name === 'phone' || name === 'mobile') {
        change({ [name]: groupPhone(form.values[name], form.values.land) });
      }
    },
    errorOf: name => {
      const error = errors[name];
      return error !== undefined && left.has(name) ? fieldErrorLabel(error) : undefined;
    },
    ...overlap(form, current, change),
    check: () => {
      setLeft(new Set(memberFieldNames));
      return fields && { fields, changes: changesOf(form.saw, form.values, fields) };
    },
    discard: () => {
      dropDraft(draftName);
      setDraftAt(null);
      setTyped(fresh(current));
    },
  };
}

type Change = (patch: Partial<MemberValues>, saw?: Partial<MemberFields>) => void;

/** Where somebody else changed a field while it was being edited here. */
function overlap(form: Typed, current: MemberFields, change: Change) {
  const now = valuesOf(current);
  return {
    underneath: (name: MemberField) => {
      const changed = current[name] !== form.saw[name] && now[name] !== form.values[name];
      return changed ? String(now[name]) : null;
    },
    take: (name: MemberField) => change({ [name]: now[name] }, { [name]: current[name] }),
    keepMine: (name: MemberField) => change({}, { [name]: current[name] }),
  };
}

const fresh = (fields: MemberFields): Typed => ({ saw: fieldsOf(fields), values: valuesOf(fields) });

/** Fields that nobody touched here follow what core says; touched ones keep what the person saw. */
function follow(typed: Typed, current: MemberFields): Typed {
  const before = valuesOf(typed.saw);
  const now = valuesOf(current);
  const untouched = memberFieldNames.filter(
    name => typed.values[name] === before[name] && current[name] !== typed.saw[name],
  );
  if (untouched.length === 0) return typed;
  const pick = (from: object) => Object.fromEntries(untouched.map(name => [name, Reflect.get(from, name)]));
  return { saw: { ...typed.saw, ...pick(current) }, values: { ...typed.values, ...pick(now) } };
}
