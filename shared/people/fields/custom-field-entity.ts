import { textIn, type Entity } from '../../entity.ts';
import { nameIn } from '../members/member-entity.ts';
import { customFieldFields, customFieldSchema } from './custom-field.ts';
import { customValueFields, customValueSchema, keyOfValue, partsOfKey } from './custom-value.ts';

export const customFieldEntity = {
  key: 'id',
  row: customFieldSchema,
  fields: customFieldFields,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'custom_field' },
  trash: true,
  person: { impersonal: 'names of fields and of their options' },
} as const satisfies Entity;

/** SQL: the value as people read it; ids of options by their names. */
const shownValue = `(SELECT CASE kind WHEN 'choice' THEN (SELECT group_concat(option.value ->> 'name', ', ')
  FROM json_each(options) option WHERE instr(custom_value.value, option.value ->> 'id') > 0)
  ELSE custom_value.value END FROM custom_field WHERE custom_field.id = field_id)`;

export const customValueEntity = {
  key: 'key',
  row: customValueSchema,
  fields: customValueFields,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'custom_value', id: 'key' },
  trash: false,
  person: {
    about: 'member_id = @member',
    erasure: 'erase',
    unreported: ['key', 'field_id', 'member_id', 'value', 'version', 'updated_at'],
    explained: {
      custom_field: '(SELECT name FROM custom_field WHERE custom_field.id = field_id)',
      value_text: shownValue,
    },
    merge: {
      where: "member_id = @other AND value <> ''",
      change: ({ field_id }, { kept }) => ({ key: keyOfValue(String(field_id), kept), member_id: kept }),
      // The kept one has a value of its own.
      twice: 'stay',
    },
  },
  /** 'Anna Müller, Instrument' */
  title({ id, row, read }) {
    const parts = partsOfKey(id);
    const member = nameIn(read('member', textIn(row, 'member_id') || (parts?.member_id ?? '')));
    const field = textIn(read('custom_field', textIn(row, 'field_id') || (parts?.field_id ?? '')), 'name');
    return [member, field].filter(text => text !== '').join(', ');
  },
} as const satisfies Entity;
