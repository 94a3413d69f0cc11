import { Button, FileButton } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { logoSides, type Layout, type LayoutCategory } from '../../../../../shared/letters/layouts/layout.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { readPicture } from '../../../ui/read-picture.ts';
import styles from './editor.module.css';
import { logoBox } from './handle-rule.ts';
import { Choice, Part, Slide, type PartProps } from './part.tsx';
import type { LayoutEdit } from './use-layout-edit.ts';
import { useLogoRatio } from './use-logo-ratio.ts';

type Source = 'association' | 'own' | 'none';
const sources: readonly Source[] = ['association', 'own', 'none'];
const sides = () => logoSides.map(value => ({ value, label: label(`layout.side.${value}`) }));

const sourceOf = (image: string | null): Source =>
  image === null ? 'association' : image === '' ? 'none' : 'own';

/** Which logo, where, and how wide. */
export function LogoSection({ category, edit }: PartProps) {
  const { logo } = edit.layout;
  const { source, wrong, set, take, choose } = useLogoChoice(edit);
  const drawn = useDrawnWidth(edit.layout, category);
  return (
    <Part title={label('layout.part.logo')}>
      <Choice
        name={label('layout.logo.source')}
        value={source}
        options={sources.map(value => ({ value, label: label(`layout.logo.source.${value}`) }))}
        onChange={choose}
      />
      <LogoPlace image={logo.image} open={source === 'own'} onFile={file => void take(file)} />
      {wrong !== undefined && (
        <p className="bad" role="alert">
          {wrong}
        </p>
      )}
      <Choice
        name={label('layout.field.logo.side')}
        value={logo.side}
        options={sides()}
        onChange={side => set({ side })}
      />
      <Slide
        name="logo.width"
        value={logo.width}
        step={1}
        text={value => widthText(value, drawn)}
        onChange={width => set({ width })}
      />
    </Part>
  );
}

/** Where the logo comes from: a picture of one's own counts as chosen before there is one. */
function useLogoChoice({ layout, change, errorOf }: LayoutEdit) {
  const { logo } = layout;
  const [problem, setProblem] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const set = (patch: Partial<typeof logo>) =>
    change(`logo.${Object.keys(patch).join()}`, { ...layout, logo: { ...logo, ...patch } });
  const take = async (file: File) => {
    const read = await readPicture(file);
    setProblem(read.problem);
    if (read.picture !== null) set({ image: read.picture });
  };
  const choose = (source: Source) => {
    setChoosing(source === 'own');
    setProblem(null);
    if (source === 'association') set({ image: null });
    if (source === 'none') set({ image: '' });
  };
  const source = choosing ? 'own' : sourceOf(logo.image);
  const wrong = problem === null ? errorOf('logo.image') : fieldErrorLabel(problem);
  return { source, wrong, set, take, choose };
}

const a4 = { width: 210, height: 297 };

/** How wide the logo really is on the page. */
function useDrawnWidth(layout: Layout, category: LayoutCategory): number {
  const { settings } = useAssociation();
  const ratio = useLogoRatio(layout.logo.image ?? settings.logo);
  return Math.round(logoBox(layout, { category, page: a4, ratio }).width);
}

const widthText = (value: number, drawn: number): string =>
  drawn < value ? label('layout.logo.drawn', { value, drawn }) : label('layout.mm', { value });

interface LogoPlaceProps {
  /** Null: the association's. */
  readonly image: string | null;
  /** A file may be chosen or dropped. */
  readonly open: boolean;
  readonly onFile: (file: File) => void;
}

/** The picture, and where another one can be dropped. */
function LogoPlace({ image, open, onFile }: LogoPlaceProps) {
  const { settings } = useAssociation();
  const [over, setOver] = useState(false);
  const shown = image ?? settings.logo;
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return (
    <div className={styles['logoPlace']} data-over={over || undefined} {...handlers}>
      {shown === '' ? (
        <span className="soft">{label('layout.logo.nameInstead')}</span>
      ) : (
        <img src={shown} alt={label('setting.logo.preview')} />
      )}
      {open && (
        <span className="column gap-4 items-start">
          <FileButton accept="image/png,image/jpeg" onChange={file => file && onFile(file)}>
            {button => (
              <Button {...button} size="compact-sm" variant="default">
                {label('setting.logo.choose')}
              </Button>
            )}
          </FileButton>
          <small className="soft">{label('layout.logo.drop')}</small>
        </span>
      )}
    </div>
  );
}
