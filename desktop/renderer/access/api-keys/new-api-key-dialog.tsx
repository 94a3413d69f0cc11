import { useState } from 'react';
import { areasOf, newApiKeySchema, scopesAt, type ScopeLevel } from '../../../../shared/access/api-key.ts';
import type { apiKeyContract } from '../../../../shared/access/api-key-contract.ts';
import { parseDay } from '../../../../shared/day.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { keyScopes, type Permission } from '../../../../shared/permission.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DayField, FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { areaName } from './api-key-detail.tsx';

export type CreatedKey = Output<(typeof apiKeyContract)['create']>;

interface NewApiKeyProps {
  readonly onClose: () => void;
  readonly onCreated: (created: CreatedKey) => void;
}

const nothing: readonly string[] = [];

/** Asks for a name, the rights and a last day; the key itself is generated. */
export function NewApiKeyDialog({ onClose, onCreated }: NewApiKeyProps) {
  const held = useSession(({ desktop }) => desktop?.permissions ?? nothing);
  const offered = keyScopes.filter(scope => held.includes(scope));
  const { field, levels, setLevel, wrong, save } = useNewKey(offered, onCreated);
  return (
    <FormDialog
      title={label('apiKey.new')}
      action={label('apiKey.new.yes')}
      size={680}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="soft">{label('apiKey.new.text')}</p>
      <FieldGrid>
        <Span of={8}>
          <TextField
            label={label('apiKey.field.name')}
            hint={label('apiKey.new.name.hint')}
            {...field('name')}
            required
            first
          />
        </Span>
        <Span of={4}>
          <DayField label={label('apiKey.new.expires')} {...field('expires')} />
        </Span>
      </FieldGrid>
      <strong>{label('apiKey.new.scopes')}</strong>
      {wrong !== null && <Note tone="bad">{wrong}</Note>}
      <ScopeFields offered={offered} levels={levels} onChange={setLevel} />
    </FormDialog>
  );
}

type Levels = Readonly<Record<string, ScopeLevel>>;

interface ScopeFieldsProps {
  readonly offered: readonly Permission[];
  readonly levels: Levels;
  readonly onChange: (area: string, level: ScopeLevel) => void;
}

/** How far the key goes in each area. */
const ScopeFields = ({ offered, levels, onChange }: ScopeFieldsProps) => (
  <FieldGrid>
    {areasOf(offered).map(area => (
      <Span key={area} of={4}>
        <SelectField
          label={areaName(area)}
          value={levels[area] ?? 'nothing'}
          options={levelsOf(offered, area)}
          onChange={level => onChange(area, level as ScopeLevel)}
        />
      </Span>
    ))}
  </FieldGrid>
);

/** The levels that say something else than the one before. */
const levelsOf = (offered: readonly Permission[], area: string) =>
  (['nothing', 'read', 'write'] as const)
    .filter((level, index, all) => {
      const before = all[index - 1];
      return (
        before === undefined || scopesAt(offered, area, level).length > scopesAt(offered, area, before).length
      );
    })
    .map(level => ({ value: level, label: label(`role.may.${level}`) }));

/** What is typed, and what is wrong with it once saving was tried. */
function useNewKey(offered: readonly Permission[], onCreated: NewApiKeyProps['onCreated']) {
  const [typed, setTyped] = useState({ name: '', expires: '' });
  const [levels, setLevels] = useState<Levels>({});
  const [tried, setTried] = useState(false);
  const day = typed.expires.trim() === '' ? null : parseDay(typed.expires);
  const scopes = Object.entries(levels).flatMap(([area, level]) => scopesAt(offered, area, level));
  const wrong = {
    name: newApiKeySchema.shape.name.safeParse(typed.name).error?.issues[0]?.message,
    expires: typed.expires.trim() !== '' && day === null ? 'day' : undefined,
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: tried && wrong[name] !== undefined ? fieldErrorLabel(wrong[name]) : undefined,
    onChange: (value: string) => setTyped(before => ({ ...before, [name]: value })),
  });
  const save = async () => {
    setTried(true);
    if (wrong.name !== undefined || wrong.expires !== undefined || scopes.length === 0) return false;
    onCreated(await api.apiKeys.create({ name: typed.name, scopes, expires_on: day }));
    return true;
  };
  return {
    field,
    levels,
    setLevel: (area: string, level: ScopeLevel) => setLevels(before => ({ ...before, [area]: level })),
    wrong: tried && scopes.length === 0 ? label('apiKey.new.scopes.none') : null,
    save,
  };
}
