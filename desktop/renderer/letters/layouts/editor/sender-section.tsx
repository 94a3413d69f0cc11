import { label } from '../../../../../shared/i18n/label.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { CheckField, TextArea } from '../../../ui/form/field.tsx';
import { Part, type PartProps } from './part.tsx';

/** The lines beside the logo: those of the settings, or own ones. */
export function SenderSection({ edit }: PartProps) {
  const { layout, change, errorOf } = edit;
  const { settings } = useAssociation();
  const { name, strasse, hausnummer, plz, ort, telefon, email, website } = settings;
  const usual = [name, `${strasse} ${hausnummer}`, `${plz} ${ort}`, telefon, email || website]
    .map(line => line.trim())
    .filter(line => line !== '');
  const error = errorOf('sender') ?? layout.sender?.map((_line, n) => errorOf(`sender.${n}`)).find(Boolean);
  return (
    <Part title={label('layout.part.sender')}>
      <CheckField
        label={label('layout.sender.usual')}
        checked={layout.sender === null}
        onChange={checked => change('sender.usual', { ...layout, sender: checked ? null : usual })}
      />
      {layout.sender !== null && (
        <TextArea
          label={label('layout.field.sender')}
          hint={label('layout.sender.hint')}
          rows={4}
          value={layout.sender.join('\n')}
          error={error}
          onChange={text => change('sender', { ...layout, sender: text === '' ? [] : text.split('\n') })}
        />
      )}
    </Part>
  );
}

/** The lines at the foot: those of the settings, or own ones. */
export function FooterSection({ edit }: PartProps) {
  const { layout, change, errorOf } = edit;
  const usual = useAssociation(state => state.settings.letter_footer);
  return (
    <Part title={label('layout.part.footer')}>
      <CheckField
        label={label('layout.footer.usual')}
        checked={layout.footer === null}
        onChange={checked => change('footer.usual', { ...layout, footer: checked ? null : usual })}
      />
      {layout.footer !== null && (
        <TextArea
          label={label('layout.field.footer')}
          rows={2}
          value={layout.footer}
          error={errorOf('footer')}
          onChange={footer => change('footer', { ...layout, footer })}
        />
      )}
    </Part>
  );
}
