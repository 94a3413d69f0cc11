import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck, IconHistoryToggle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { defaultLayoutOf, type LayoutCategory } from '../../../../../shared/letters/layouts/layout.ts';
import { attempt } from '../../../ui/toast.tsx';
import { activateLayout } from '../change-layout.ts';
import { LayoutActions } from '../layout-actions.tsx';
import type { LayoutRow } from '../layout-store.ts';
import { layoutOf } from '../layout-values.ts';
import type { LayoutEdit } from './use-layout-edit.ts';
import styles from './editor.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';

interface EditorActionsProps {
  readonly row: LayoutRow;
  readonly edit: LayoutEdit;
  /** The look as it is saved, as text. */
  readonly saved: string;
  readonly dirty: boolean;
}

/** Whether it is used, steps back and forth, and the ways back to where it began. */
export function EditorActions({ row, edit, saved, dirty }: EditorActionsProps) {
  const { category, active } = row;
  return (
    <div className="row flex-wrap gap-8 bottom-16">
      <span className={styles['state']} data-active={active || undefined}>
        {active && <IconCircleCheck size={16} aria-hidden />}
        {label(`pdf_template.category.${category}`)} · {label(active ? 'layout.active' : 'layout.inactive')}
      </span>
      {!active && (
        <Button size="compact-sm" variant="default" onClick={() => attempt(() => activateLayout(row))}>
          {label('layout.activate')}
        </Button>
      )}
      <span className="flex-1" />
      <Tool name={label('ui.undo')} keys="mod+z" onClick={edit.undo}>
        <IconArrowBackUp size={18} />
      </Tool>
      <Tool name={label('layout.redo')} keys="mod+y" onClick={edit.redo}>
        <IconArrowForwardUp size={18} />
      </Tool>
      <ResetMenu {...{ category, edit, saved, dirty }} />
      <LayoutActions row={row} />
    </div>
  );
}

interface ResetMenuProps extends Omit<EditorActionsProps, 'row'> {
  readonly category: LayoutCategory;
}

/** The ways back to where it began. */
function ResetMenu({ category, edit, saved, dirty }: ResetMenuProps) {
  const reset = (to: 'saved' | 'default') => {
    const next = to === 'saved' ? layoutOf(saved) : defaultLayoutOf(category);
    edit.change(`reset.${to}`, next);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton name={label('layout.reset')}>
          <IconHistoryToggle size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!dirty} onClick={() => reset('saved')}>
          {label('layout.reset.saved')}
        </Menu.Item>
        <Menu.Item onClick={() => reset('default')}>{label('layout.reset.default')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ToolProps {
  readonly name: string;
  readonly keys: string;
  readonly onClick: (() => void) | null;
  readonly children: ReactNode;
}

const Tool = ({ name, keys, onClick, children }: ToolProps) => (
  <IconButton name={name} keys={keys} disabled={onClick === null} onClick={() => onClick?.()}>
    {children}
  </IconButton>
);
