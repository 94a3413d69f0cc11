import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RefusedView } from '../../../shared/sync/desktop-sync-contract.ts';
import { errorLabel, fieldErrorLabel, label, type LabelKey } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { fieldName } from '../field-labels.ts';
import { CheckField, FieldGrid, Span, TextField } from '../ui/form/field.tsx';
import { Note } from '../ui/note.tsx';
import { attempt, showDone } from '../ui/toast.tsx';
import { AnswerButton, Answers } from './decision-card.tsx';
import type { Decision } from './decision.ts';
import { FullShiftAnswers } from './full-shift-answers.tsx';
import { parseTyped, typedText } from './typed-value.ts';

type Texts = Readonly<Record<string, string>>;

/** Given by the program, not typed. */
const notTyped = new Set([
  'id',
  'uuid',
  'member_id',
  'version',
  'created_at',
  'updated_at',
  'n',
  'nr',
  'foto',
  'event_id',
  'event_uuid',
  'shift_id',
  'shift_uuid',
  'alternative_shift_uuid',
  'organizer_login',
  'source',
]);

type RefusedDecision = Extract<Decision, { kind: 'refused' }>;
interface RefusedProps {
  readonly decision: RefusedDecision;
}

/** One entry that came back: why, everything that was typed, and the ways on. */
export function RefusedBody({ decision }: RefusedProps) {
  const { entry } = decision;
  if (entry.after_full)
    return <FullShiftAnswers entry={entry} after={entry.after_full} drop={<Discard decision={decision} />} />;
  if (entry.tbl === 'invoice' && entry.reason.code === 'number_taken')
    return <NumberTaken decision={decision} />;
  const place = entry.kind === 'command' ? places[entry.tbl] : undefined;
  return place ? <RefusedOrder decision={decision} place={place} /> : <TypedAgain decision={decision} />;
}

const Discard = ({ decision }: RefusedProps) => (
  <AnswerButton decision={decision} answer={decision.leave} variant="default" />
);

interface Place {
  readonly path: string;
  readonly name: LabelKey;
}

/** Where everything about an order stands, by what it is about. */
const places: Readonly<Record<string, Place>> = {
  mailing: { path: '/mailings', name: 'sync.refused.order' },
  application: { path: '/applications', name: 'application.refused.open' },
};

interface RefusedOrderProps extends RefusedProps {
  readonly place: Place;
}

/** What was not carried out as it was confirmed: a person looks again, where everything about it stands. */
function RefusedOrder({ decision, place }: RefusedOrderProps) {
  const { reason, row_id } = decision.entry;
  return (
    <>
      <Note tone="warn">{errorLabel(reason.code, reason.params)}</Note>
      <div className="flex flex-wrap gap-8">
        <Button component="a" href={`#${place.path}/${row_id}`}>
          {label(place.name)}
        </Button>
        <Discard decision={decision} />
      </div>
    </>
  );
}

/** Paper may be out: the invoice is kept under a number of its own, or dropped. */
function NumberTaken({ decision }: RefusedProps) {
  return (
    <>
      <Note tone="warn">{label('refused.number.text')}</Note>
      <Answers decision={decision} />
    </>
  );
}

/** What was typed, to be changed and sent again. */
function TypedAgain({ decision }: RefusedProps) {
  const { entry } = decision;
  const [texts, setTexts] = useState<Texts>(() => textsOf(entry));
  const retry = async () => {
    await api.desktopSync.retryRefused({ mid: entry.mid, values: valuesOf(entry, texts) });
    showDone(label('sync.refused.sent', { title: entry.title }));
  };
  return (
    <>
      <Note tone="warn">{errorLabel(entry.reason.code, entry.reason.params)}</Note>
      <TypedFields entry={entry} texts={texts} onChange={setTexts} />
      <div className="flex flex-wrap gap-8">
        <Button onClick={() => attempt(retry)}>{label('sync.refused.retry')}</Button>
        <Discard decision={decision} />
      </div>
    </>
  );
}

/** Lists such as the shifts of a template are no text to type; they go again as they were. */
const typedNames = (entry: RefusedView) =>
  Object.entries(entry.values)
    .filter(([name, value]) => !notTyped.has(name) && (value === null || typeof value !== 'object'))
    .map(([name]) => name)
    .filter(name => entry.tbl !== 'registration' || name !== 'status');

const textsOf = (entry: RefusedView): Texts =>
  Object.fromEntries(typedNames(entry).map(name => [name, typedText(entry.values[name])]));

/** Everything that came back, with what was typed anew; what cannot be read goes as it stands and is judged there. */
function valuesOf(entry: RefusedView, texts: Texts): Record<string, unknown> {
  const typed = Object.entries(texts).map(([name, text]) => {
    const { value } = parseTyped(name, text, entry.values[name]);
    return [name, value === undefined ? text : value];
  });
  return { ...entry.values, ...Object.fromEntries(typed) };
}

interface TypedFieldsProps {
  readonly entry: RefusedView;
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
}

function TypedFields({ entry, texts, onChange }: TypedFieldsProps) {
  const wrong = wrongFields(entry);
  // Empty fields without an error would only make the form long.
  const shown = typedNames(entry).filter(name => typedText(entry.values[name]) !== '' || wrong.has(name));
  return (
    <FieldGrid>
      {shown.map(name => (
        <Span key={name} of={4}>
          {typeof entry.values[name] === 'boolean' ? (
            <CheckField
              label={fieldName(entry.tbl, name, entry.row_id)}
              checked={texts[name] === 'true'}
              onChange={checked => onChange({ ...texts, [name]: String(checked) })}
            />
          ) : (
            <TextField
              label={fieldName(entry.tbl, name, entry.row_id)}
              value={texts[name] ?? ''}
              error={wrong.get(name)}
              onChange={text => onChange({ ...texts, [name]: text })}
            />
          )}
        </Span>
      ))}
    </FieldGrid>
  );
}

/** Field → what the server said about it. */
function wrongFields(entry: RefusedView): ReadonlyMap<string, string> {
  const fields: unknown = entry.reason.params['fields'];
  if (!Array.isArray(fields)) return new Map();
  return new Map(
    fields.map((field: { path: string; message: string }) => [
      field.path.split('.').at(-1) ?? field.path,
      fieldErrorLabel(field.message),
    ]),
  );
}
