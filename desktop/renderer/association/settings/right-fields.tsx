import type { ReactNode } from 'react';
import type { Permission } from '../../../../shared/permission.ts';
import { useRefusal } from '../../use-refusal.ts';
import styles from './setting.module.css';

interface RightFieldsProps {
  /** The right that changing one of these settings takes. */
  readonly needs: Permission;
  readonly children: ReactNode;
}

/** Settings of which a role may change all or none: without the right they are shown, disabled. */
export function RightFields({ needs, children }: RightFieldsProps) {
  const refusal = useRefusal(needs);
  return (
    <fieldset className={styles['fields']} disabled={refusal !== null} title={refusal ?? undefined}>
      {children}
    </fieldset>
  );
}
