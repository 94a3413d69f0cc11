import { FileButton, Menu } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState, type DragEvent, useEffect } from 'react';
import { DomainError } from '../../../../../shared/errors.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../../shared/people/members/member.ts';
import { photoLimit } from '../../../../../shared/people/photo.ts';
import { attempt, showFailure } from '../../../ui/toast.tsx';
import { WriteItem } from '../../../write-button.tsx';
import { Face } from './avatar.tsx';
import { CropDialog, type ChosenFile } from './crop-dialog.tsx';
import { removePhoto } from './photo-actions.ts';
import styles from './photo.module.css';
import { api } from '../../../api.ts';
import { NameTip } from '../../../ui/icon-button.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** A member's photo over their data: shows it, and changes it by a click or by a file that is dropped on it. */
export function PhotoButton({ member }: { readonly member: Member }) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const address = useLargePhoto(member.foto);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > photoLimit) showFailure(new DomainError('too_large', { limit: photoLimit }));
    else setChosen({ file, address: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  };
  return (
    <>
      <Chooser member={member} address={address} onFile={take} />
      {chosen && <CropDialog member={member} chosen={chosen} onClose={close} />}
    </>
  );
}

interface ChooserProps {
  readonly member: Member;
  readonly address: string | null;
  readonly onFile: (file: File | null | undefined) => void;
}

/** Without a photo a click asks for the file at once, with one it asks what is wanted. */
function Chooser({ member, address, onFile }: ChooserProps) {
  const { isOver, ...drop } = useDrop(onFile);
  const resetFile = useRef<() => void>(null);
  const name = label('photo.of', { name: fullName(member) });
  const choose = (file: File | null) => {
    onFile(file);
    // The same file may be chosen once more.
    resetFile.current?.();
  };
  return (
    <FileButton accept={accepted} onChange={choose} resetRef={resetFile} inputProps={{ 'aria-label': name }}>
      {({ onClick }) => {
        const button = (
          <FaceButton
            name={name}
            data-over={isOver || undefined}
            {...drop}
            {...(member.foto === null ? { onClick } : {})}
          >
            <Face person={member} address={address} />
          </FaceButton>
        );
        return member.foto === null ? (
          button
        ) : (
          <PhotoMenu member={member} target={button} onChange={onClick} />
        );
      }}
    </FileButton>
  );
}

/** The face with a camera on it; a menu or a file choice adds to its props. */
const FaceButton = ({ name, children, ...rest }: ComponentProps<'button'> & { readonly name: string }) => (
  <NameTip name={name} hint={label('photo.drop')}>
    <button {...rest} type="button" className={styles['button']} aria-label={name}>
      {children}
      <span className={styles['camera']} aria-hidden>
        <IconCamera size={14} />
      </span>
    </button>
  </NameTip>
);

interface PhotoMenuProps {
  readonly member: Member;
  readonly target: React.JSX.Element;
  readonly onChange: () => void;
}

const PhotoMenu = ({ member, target, onChange }: PhotoMenuProps) => (
  <Menu position="bottom-start">
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <WriteItem leftSection={<IconPhotoUp size={16} aria-hidden />} onClick={onChange}>
        {label('photo.change')}
      </WriteItem>
      <WriteItem
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => attempt(() => removePhoto(member))}
      >
        {label('photo.remove')}
      </WriteItem>
    </Menu.Dropdown>
  </Menu>
);

/** Files that are dragged here from another window. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const claim = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isOver,
    onDragOver(event: DragEvent) {
      claim(event);
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      claim(event);
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}

/** Address of a photo's large square; null where there is none, or none yet. */
function useLargePhoto(hash: string | null): string | null {
  const [held, setHeld] = useState<{ readonly hash: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let address: string | null = null;
    let isOver = false;
    const show = ({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) => {
      if (isOver) return;
      address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setHeld({ hash, address });
    };
    // Without network and without the photo, the initials stay.
    api.desktopPhotos.large({ hash }).then(show, () => undefined);
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [hash]);
  return held && held.hash === hash ? held.address : null;
}
