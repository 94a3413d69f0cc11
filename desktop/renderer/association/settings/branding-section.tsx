import { ColorInput, FileButton } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { interfaceAccent, isLikeState } from '../../interface-accent.ts';
import { accentShades } from '../../../../shared/accent.ts';
import { Section } from '../../ui/page.tsx';
import { readPicture } from '../../ui/read-picture.ts';
import { WriteButton } from '../../write-button.tsx';
import styles from './setting.module.css';
import { LogoAccents } from './logo-accents.tsx';
import type { SettingForm } from './use-setting-form.ts';

interface Part {
  readonly form: SettingForm;
}

/** Logo and colour. */
export function BrandingSection({ form }: Part) {
  return (
    <Section title={label('setting.group.look')} text={label('setting.group.look.text')}>
      <div className={styles['appearance']}>
        <LogoField form={form} />
        <AccentField form={form} />
      </div>
    </Section>
  );
}

function LogoField({ form }: Part) {
  const [error, setError] = useState<string | null>(null);
  const { logo } = form.values;
  const choose = async (file: File | null) => {
    if (!file) return;
    const { picture, problem } = await readPicture(file);
    setError(problem);
    if (picture !== null) form.set('logo', picture);
  };
  return (
    <div className="flex gap-16">
      <Picture logo={logo} />
      <div className="column gap-6">
        <div className="flex flex-wrap gap-6">
          <FileButton accept="image/png,image/jpeg" onChange={file => void choose(file)}>
            {button => (
              <WriteButton {...button} variant="default">
                {label(logo === '' ? 'setting.logo.choose' : 'setting.logo.replace')}
              </WriteButton>
            )}
          </FileButton>
          {logo !== '' && (
            <WriteButton variant="subtle" onClick={() => form.set('logo', '')}>
              {label('setting.logo.remove')}
            </WriteButton>
          )}
        </div>
        <p className="soft">{label('setting.logo.hint')}</p>
        {error !== null && (
          <p className="bad" role="alert">
            {fieldErrorLabel(error)}
          </p>
        )}
      </div>
    </div>
  );
}

function Picture({ logo }: { readonly logo: string }) {
  return (
    <div className={styles['picture']}>
      {logo === '' ? (
        <span className="soft">{label('setting.logo.none')}</span>
      ) : (
        <img src={logo} alt={label('setting.logo.preview')} />
      )}
    </div>
  );
}

const proposals = ['#1f6f78', '#2457a6', '#7a2e8e', '#b3261e', '#a14a00', '#2e6b34', '#5c4a3d', '#3a4149'];

function AccentField({ form }: Part) {
  const color = form.values.accent_color;
  const error = form.errorOf('accent_color');
  return (
    <div>
      <ColorInput
        label={label('setting.accent_color')}
        format="hex"
        swatches={proposals}
        withEyeDropper={false}
        value={color}
        error={error}
        onChange={value => form.set('accent_color', value)}
      />
      <LogoAccents logo={form.values.logo} chosen={color} onChoose={tone => form.set('accent_color', tone)} />
      {error === undefined && (
        <div className={styles['sample']}>
          <span style={{ background: accentShades(interfaceAccent(color)).light.filled }}>
            {label('setting.accent.sample')}
          </span>
          <p className="soft">
            {label(isLikeState(color) ? 'setting.accent.calmed' : 'setting.accent.fine')}
          </p>
        </div>
      )}
    </div>
  );
}
