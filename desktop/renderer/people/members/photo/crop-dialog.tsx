import { Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import type { Crop } from '../../../../../shared/people/photo.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { givePhoto, photoSentence } from './photo-actions.ts';
import styles from './photo.module.css';

/** A chosen file, with an address under which the page can show it. */
export interface ChosenFile {
  readonly file: File;
  readonly address: string;
}

interface CropDialogProps {
  readonly member: Member;
  readonly chosen: ChosenFile;
  readonly onClose: () => void;
}

/** Chooses the square of a photo by mouse, finger or keys. */
export function CropDialog({ member, chosen, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const { problem, give } = useGiving(member, chosen.file);
  return (
    <FormDialog
      title={label('photo.crop.title')}
      size={520}
      action={label('photo.crop.take')}
      onClose={onClose}
      onSubmit={() => give(isUnseen ? null : crop)}
    >
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {isUnseen ? (
        <Note tone="info">{label('photo.crop.unseen')}</Note>
      ) : (
        <Stage address={chosen.address} onCrop={setCrop} onUnseen={() => setUnseen(true)} />
      )}
    </FormDialog>
  );
}

/** The dialog stays with its photo until core has it. */
function useGiving(member: Member, file: File) {
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (crop: Crop | null) => {
    try {
      await givePhoto(member, file, crop);
      return true;
    } catch (error) {
      setProblem(photoSentence(error));
      return false;
    }
  };
  return { problem, give };
}

interface StageProps {
  readonly address: string;
  readonly onCrop: (crop: Crop) => void;
  /** The browser cannot show this file. */
  readonly onUnseen: () => void;
}

function Stage({ address, onCrop, onUnseen }: StageProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles['stage']}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          maxZoom={mostZoom}
          keyboardStep={4}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={part => onCrop(fractions(part))}
          mediaProps={{ onError: onUnseen, alt: '' }}
          cropperProps={{ 'aria-label': label('photo.crop.area'), role: 'group' }}
          disableAutomaticStylesInjection
        />
      </div>
      <p className="soft">{label('photo.crop.help')}</p>
      <Zoom zoom={zoom} onZoom={setZoom} />
    </>
  );
}

const mostZoom = 5;

const Zoom = ({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) => (
  <div className={styles['zoom']}>
    <span id="photo-zoom">{label('photo.crop.zoom')}</span>
    <Slider
      thumbProps={{ 'aria-labelledby': 'photo-zoom' }}
      label={null}
      min={1}
      max={mostZoom}
      step={0.05}
      value={zoom}
      onChange={onZoom}
    />
  </div>
);

/** Percents of the upright photo as fractions, never beyond its edge. */
function fractions({ x, y, width, height }: Area): Crop {
  const part = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 10_000) / 1_000_000));
  return { x: part(x), y: part(y), width: part(width), height: part(height) };
}
