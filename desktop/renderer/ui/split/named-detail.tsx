import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { useLock } from '../lock.ts';
import { BackButton } from '../back-button.tsx';
import { PageHead, ScrollPage } from '../page.tsx';
import { useKeys } from '../use-keys.ts';
import { DeleteLine } from './delete-line.tsx';
import { NameDialog, type NameField } from './name-dialog.tsx';

interface NamedDetailProps {
  readonly name: string;
  readonly field: NameField;
  /** Beside the name: how large it is. */
  readonly aside: string;
  readonly children: ReactNode;
  /** What the button at the end says. */
  readonly deletion: string;
  readonly onBack: () => void;
  readonly onRename: (name: string) => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** Something that has little more than a name, to read, rename and delete. */
export function NamedDetail(props: NamedDetailProps) {
  const { name, onBack, onDelete } = props;
  const [naming, setNaming] = useState(false);
  const lock = useLock();
  const startNaming = () => setNaming(true);
  useKeys({ e: startNaming, Escape: onBack });
  return (
    <article className="column fill" aria-label={name}>
      <PageHead title={name} aside={props.aside}>
        <BackButton onBack={onBack} />
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={lock !== null}
          title={lock ?? undefined}
          onClick={startNaming}
        >
          {label('ui.rename')}
        </Button>
      </PageHead>
      <ScrollPage narrow>
        {props.children}
        <DeleteLine text={props.deletion} onDelete={() => onDelete().then(onBack)} />
      </ScrollPage>
      {naming && (
        <NameDialog
          title={label('ui.rename')}
          action={label('ui.save')}
          field={props.field}
          name={name}
          onClose={() => setNaming(false)}
          onSave={props.onRename}
        />
      )}
    </article>
  );
}
