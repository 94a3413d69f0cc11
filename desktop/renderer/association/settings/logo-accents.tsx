import { useEffect, useState } from 'react';
import { logoColors, readableTones, type AccentTone } from '../../../../shared/association/logo-color.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { picturePixels } from '../../ui/picture-pixels.ts';
import styles from './setting.module.css';

interface LogoAccentsProps {
  /** `data:` address of the logo, '' for none. */
  readonly logo: string;
  readonly chosen: string;
  readonly onChoose: (color: string) => void;
}

/** Accent colours out of the logo, each with its contrast and corrected where it could not be read. */
export function LogoAccents({ logo, chosen, onChoose }: LogoAccentsProps) {
  const tones = useLogoTones(logo);
  if (logo === '' || tones === null) return null;
  if (tones.length === 0) return <p className="soft top-8">{label('setting.accent.logo.none')}</p>;
  return (
    <div className="top-8" role="group" aria-label={label('setting.accent.logo')}>
      <p className="medium">{label('setting.accent.logo')}</p>
      <div className={styles['tones']}>
        {tones.map(tone => (
          <button
            key={tone.color}
            type="button"
            className={styles['tone']}
            aria-pressed={tone.color === chosen}
            onClick={() => onChoose(tone.color)}
          >
            <span style={{ background: tone.color }} aria-hidden />
            <span>
              {tone.color}
              <small className="block soft">{sentenceOf(tone)}</small>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

const ratio = (value: number): string => value.toFixed(1);

const sentenceOf = ({ onWhite, onDark, isCorrected }: AccentTone): string =>
  label(isCorrected ? 'setting.accent.tone.corrected' : 'setting.accent.tone.own', {
    white: ratio(onWhite),
    dark: ratio(onDark),
  });

/** Null while the picture is being read, and for one that cannot be. */
function useLogoTones(logo: string): readonly AccentTone[] | null {
  const [read, setRead] = useState<{ readonly logo: string; readonly tones: readonly AccentTone[] } | null>(
    null,
  );
  useEffect(() => {
    let isShown = true;
    if (logo !== '')
      picturePixels(logo).then(
        pixels => isShown && setRead({ logo, tones: logoColors(pixels).flatMap(readableTones) }),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [logo]);
  return read?.logo === logo ? uniqueTones(read.tones) : null;
}

const uniqueTones = (tones: readonly AccentTone[]): readonly AccentTone[] =>
  tones.filter((tone, at) => tones.findIndex(({ color }) => color === tone.color) === at);
