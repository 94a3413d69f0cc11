import { Menu } from '@mantine/core';
import {
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconFileExport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { layoutFields } from '../../../../shared/letters/layouts/new-layout.ts';
import { NameDialog } from '../../ui/split/name-dialog.tsx';
import { attempt } from '../../ui/toast.tsx';
import {
  activateLayout,
  duplicateLayout,
  exportLayout,
  removeLayout,
  renameLayout,
} from './change-layout.ts';
import type { LayoutRow } from './layout-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const nameField = {
  get label() {
    return label('layout.field.name');
  },
  schema: layoutFields.shape.name,
};
const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with a layout without opening it. */
export function LayoutActions({ row }: { readonly row: LayoutRow }) {
  const { name } = row;
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton name={label('layout.actions', { name })}>
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems row={row} onRename={() => setNaming(true)} />
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <NameDialog
          title={label('ui.rename')}
          action={label('ui.save')}
          field={nameField}
          name={name}
          onClose={() => setNaming(false)}
          onSave={to => renameLayout(row, to)}
        />
      )}
    </>
  );
}

interface ActionItemsProps {
  readonly row: LayoutRow;
  readonly onRename: () => void;
}

function ActionItems({ row, onRename }: ActionItemsProps) {
  return (
    <>
      {!row.active && (
        <Menu.Item
          leftSection={<IconCircleCheck {...icon} />}
          onClick={() => attempt(() => activateLayout(row))}
        >
          {label('layout.activate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
        {label('ui.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => attempt(() => duplicateLayout(row))}>
        {label('layout.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => attempt(() => exportLayout(row))}>
        {label('layout.export')}
      </Menu.Item>
      <Menu.Item
        color="var(--bad)"
        leftSection={<IconTrash {...icon} />}
        onClick={() => attempt(() => removeLayout(row))}
      >
        {label('layout.delete')}
      </Menu.Item>
    </>
  );
}
