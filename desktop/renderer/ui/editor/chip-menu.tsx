import { Menu, UnstyledButton } from '@mantine/core';
import { IconBraces, IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { label } from '../../../../shared/i18n/label.ts';
import type { Chip } from './chip-text.ts';
import styles from './editor.module.css';

interface ChipMenuProps {
  readonly editor: Editor;
  readonly chips: readonly Chip[];
  /** In a toolbar its arrows lead here, elsewhere Tab does. */
  readonly inToolbar?: boolean;
}

/** Every placeholder by its group; a click puts it where the caret stands. */
export function ChipMenu({ editor, chips, inToolbar = false }: ChipMenuProps) {
  const groups = Map.groupBy(chips, ({ group }) => group);
  return (
    <Menu
      position="bottom-end"
      floatingStrategy="fixed"
      shadow="md"
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={styles['menu'] ?? ''}
          {...(inToolbar && { 'data-tool': true, tabIndex: -1 })}
          disabled={!editor.isEditable}
          title={label('editor.chips.hint')}
        >
          <IconBraces size={16} stroke={1.8} aria-hidden />
          {label('editor.chips')}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles['menuList'] ?? ''}>
        {[...groups].map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <Menu.Label aria-hidden>{group}</Menu.Label>
            {members.map(chip => (
              <Menu.Item key={chip.name} onClick={() => insertChip(editor, chip)}>
                {chip.label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Puts a placeholder in the place of what is selected. */
export function insertChip(editor: Editor, { name }: Chip, range?: { from: number; to: number }): void {
  const content = { type: 'chip', attrs: { name, fallback: null } };
  const chain = editor.chain().focus();
  (range ? chain.insertContentAt(range, content) : chain.insertContent(content)).run();
}
