import { Button, Menu, type ButtonProps, type MenuItemProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Permission } from '../../shared/permission.ts';
import { useLock } from './ui/lock.ts';
import { useRefusal } from './use-refusal.ts';

interface Needing {
  /** The right that it takes; that of the screen unless given. */
  readonly needs?: Permission;
}
type Rest<Own> = Own & Omit<ComponentProps<'button'>, keyof Own>;

/** A button that changes something: without the right it is shown disabled, with the reason. */
export function WriteButton({ needs, ...props }: Rest<ButtonProps> & Needing) {
  const refusal = useReason(needs);
  return <Button {...props} {...(refusal !== null && { disabled: true, title: refusal })} />;
}

/** The same in a menu. */
export function WriteItem({ needs, ...props }: Rest<MenuItemProps> & Needing) {
  const refusal = useReason(needs);
  return <Menu.Item {...props} {...(refusal !== null && { disabled: true, title: refusal })} />;
}

function useReason(needs: Permission | undefined): string | null {
  const ofScreen = useLock();
  const ofRight = useRefusal(needs ?? null);
  return needs === undefined ? ofScreen : ofRight;
}
