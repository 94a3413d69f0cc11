import { fieldPlaceholder, placeholders } from '../../../../shared/delivery/placeholder.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { splitChips, type Chip } from '../../ui/editor/chip-text.ts';

const groupOf: Readonly<
  Record<(typeof placeholders)[number], 'person' | 'address' | 'association' | 'event'>
> = {
  briefanrede: 'person',
  vorname: 'person',
  nachname: 'person',
  name: 'person',
  firma: 'person',
  anrede: 'person',
  email: 'address',
  strasse: 'address',
  hausnummer: 'address',
  plz: 'address',
  ort: 'address',
  funktion: 'association',
  status: 'association',
  verein: 'association',
  datum: 'association',
  anlass: 'event',
  anlass_datum: 'event',
  anlass_ort: 'event',
  schichten: 'event',
  antwort_link: 'event',
};

/** Everything that may stand in an e-mail or a letter in the place of a recipient's data. */
export const mailChips: readonly Chip[] = placeholders.map(name => ({
  name,
  get label() {
    return label(`chip.${name}`);
  },
  get group() {
    return label(`chip.group.${groupOf[name]}`);
  },
}));

/** The association's own fields, as they are called now. */
export const fieldChips = (fields: readonly { readonly name: string }[]): readonly Chip[] =>
  fields.map(({ name }) => ({
    name: fieldPlaceholder(name),
    label: name,
    group: label('chip.group.field'),
  }));

const chipOf = new Map(mailChips.map(chip => [chip.name, chip]));

/** 'Einladung, {{vorname|dich}}' → 'Einladung, ‹Vorname›', for a look at words outside the editor. */
export const plainChips = (text: string): string =>
  splitChips(text)
    .map(part =>
      typeof part === 'string'
        ? part
        : label('chip.inWords', { name: chipOf.get(part.name)?.label ?? part.name.replace(/^feld\./, '') }),
    )
    .join('');
