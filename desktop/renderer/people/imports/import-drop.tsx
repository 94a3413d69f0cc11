import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { useMay } from '../../use-may.ts';
import { DropZone } from '../../ui/drop/drop-zone.tsx';
import { navigate } from '../../ui/location.ts';
import { takeFiles } from './import-actions.ts';

/** A list that takes files of members wherever they are let go. */
export function ImportDrop({ children }: { readonly children: ReactNode }) {
  const take = (files: readonly File[]) => {
    navigate('/import');
    void takeFiles(files);
  };
  if (!useMay('members.write')) return children;
  return (
    <DropZone title={label('import.drop')} text={label('import.drop.text')} onFiles={take}>
      {children}
    </DropZone>
  );
}
