import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { takeFiles } from './import-actions.ts';

const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses the file; the same one may be chosen again. */
export function ImportFileButton({ another }: { readonly another: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const name = label(another ? 'import.file.another' : 'import.file.choose');
  useKeys({ n: choose });
  return (
    <>
      <WriteButton
        variant={another ? 'default' : 'filled'}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={choose}
      >
        {name}
      </WriteButton>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={name}
        onChange={event => {
          void takeFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
