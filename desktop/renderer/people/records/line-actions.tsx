import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Permission } from '../../../../shared/permission.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMay } from '../../use-may.ts';

interface LineActionsProps {
  readonly needs: Permission;
  /** What the two buttons do, in words. */
  readonly edit: string;
  readonly remove: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Beside a note or a file: change and delete; nothing for those who may only look. */
export function LineActions({ needs, edit, remove, onEdit, onRemove }: LineActionsProps) {
  if (!useMay(needs)) return null;
  return (
    <span className="flex gap-4" data-no-print>
      <IconButton name={edit} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton name={remove} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
