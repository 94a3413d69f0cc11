import { ActionIcon, CloseButton, Tooltip, type ActionIconProps, type CloseButtonProps } from '@mantine/core';
import type { ComponentProps, ReactElement } from 'react';
import { ariaKeys, Kbd } from './kbd.tsx';

interface Named {
  /** What the button does: read aloud, and shown by the tooltip. */
  readonly name: string;
  /** The key that does the same, as `Kbd` takes it: 'mod+z', 'Esc'. */
  readonly keys?: string | undefined;
  /** More than the name says, shown below it. */
  readonly hint?: string | undefined;
}

interface NameTipProps extends Named {
  readonly children: ReactElement;
}

/** Shows the name of what has no words of its own, with its key, on hover and keyboard focus; Escape hides it. */
export const NameTip = ({ name, keys, hint, children }: NameTipProps) => (
  <Tooltip
    multiline
    maw={320}
    label={
      <>
        <span className="inline-row gap-8">
          {name}
          {keys !== undefined && <Kbd keys={keys} />}
        </span>
        {hint !== undefined && <span className="block">{hint}</span>}
      </>
    }
    events={{ hover: true, focus: true, touch: false }}
  >
    {children}
  </Tooltip>
);

type Rest<Own> = Own & Omit<ComponentProps<'button'>, keyof Own | 'name' | 'title'> & Named;

/** A button that shows an icon alone. Every one of the program is this one, so that each has a name and a tooltip. */
export const IconButton = ({ name, keys, hint, ...props }: Rest<ActionIconProps>) => (
  <NameTip name={name} keys={keys} hint={hint}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={name}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      {...props}
    />
  </NameTip>
);

/** The cross that closes something, empties a field or takes an entry away. */
export const CrossButton = ({ name, keys, hint, ...props }: Rest<CloseButtonProps>) => (
  <NameTip name={name} keys={keys} hint={hint}>
    <CloseButton aria-label={name} aria-keyshortcuts={keys && ariaKeys(keys)} {...props} />
  </NameTip>
);

/** The cross of a dialog or a message that Mantine draws: the same name, key and tooltip. */
export const closeProps = (name: string, keys?: string) => ({
  'aria-label': name,
  renderRoot: (props: Record<string, unknown>) => (
    <NameTip name={name} keys={keys}>
      <button {...props} />
    </NameTip>
  ),
});
