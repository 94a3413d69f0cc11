import { ColorInput } from '@mantine/core';
import { label } from '../../../../../shared/i18n/label.ts';
import { layoutFonts } from '../../../../../shared/letters/layouts/layout.ts';
import { contrastToWhite } from '../../../../../shared/association/setting-rule.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { CheckField } from '../../../ui/form/field.tsx';
import { Choice, Part, Slide, type PartProps } from './part.tsx';

const fonts = layoutFonts.map(value => ({ value, label: value }));
const accents = ['#1f6f78', '#2457a6', '#7a2e8e', '#b3261e', '#a14a00', '#2e6b34', '#5c4a3d', '#3a4149'];
const inks = ['#000000', '#1b1e22', '#1f2f4a', '#3a2a20'];

/** Letters and colours. */
export function TypeSection({ edit }: PartProps) {
  const { layout, change } = edit;
  return (
    <Part title={label('layout.part.type')}>
      <Choice
        name={label('layout.field.font')}
        value={layout.font}
        options={fonts}
        onChange={font => change('font', { ...layout, font })}
      />
      <Slide
        name="font_size"
        value={layout.font_size}
        step={0.5}
        text={value => label('layout.pt', { value })}
        onChange={font_size => change('font_size', { ...layout, font_size })}
      />
      <AccentField edit={edit} />
      <Ink
        name="text_color"
        value={layout.text_color}
        proposals={inks}
        error={edit.errorOf('text_color')}
        onChange={text_color => change('text_color', { ...layout, text_color })}
      />
      <CheckField
        label={label('layout.field.head_rule')}
        checked={layout.head_rule}
        onChange={head_rule => change('head_rule', { ...layout, head_rule })}
      />
    </Part>
  );
}

/** The association's colour, or one of its own. */
function AccentField({ edit }: Pick<PartProps, 'edit'>) {
  const { layout, change } = edit;
  const accent = useAssociation(state => state.settings.accent_color);
  return (
    <>
      <CheckField
        label={label('layout.accent.usual')}
        checked={layout.accent_color === null}
        onChange={checked => change('accent.usual', { ...layout, accent_color: checked ? null : accent })}
      />
      {layout.accent_color !== null && (
        <Ink
          name="accent_color"
          value={layout.accent_color}
          proposals={accents}
          error={edit.errorOf('accent_color')}
          onChange={accent_color => change('accent_color', { ...layout, accent_color })}
        />
      )}
    </>
  );
}

interface InkProps {
  readonly name: 'accent_color' | 'text_color';
  readonly value: string;
  readonly proposals: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
}

/** A colour with how well it is read on paper. */
function Ink({ name, value, proposals, error, onChange }: InkProps) {
  const contrast = /^#[0-9a-f]{6}$/i.test(value) ? contrastToWhite(value).toFixed(1) : null;
  return (
    <ColorInput
      label={label(`layout.field.${name}`)}
      format="hex"
      swatches={[...proposals]}
      withEyeDropper={false}
      value={value}
      error={error}
      description={
        contrast !== null && error === undefined ? label('layout.contrast', { contrast }) : undefined
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={onChange}
    />
  );
}
