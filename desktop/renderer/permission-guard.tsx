import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Permission } from '../../shared/permission.ts';
import { screenAt } from './screens.ts';
import { Lock } from './ui/lock.ts';
import styles from './permission-guard.module.css';
import { useRefusal } from './use-refusal.ts';

interface PermissionGuardProps {
  readonly permission: Permission | null;
  readonly children: ReactNode;
}

/** A part of the page where changing something takes this right: without it the part is read-only. */
export function PermissionGuard({ permission, children }: PermissionGuardProps) {
  return <Lock value={useRefusal(permission)}>{children}</Lock>;
}

/** The screen of an address, with a line above where it is read-only. */
export function RightOfScreen({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const refusal = useRefusal(screenAt(path)?.permission ?? null);
  return (
    <Lock value={refusal}>
      {refusal !== null && (
        <p className={styles['line']} role="note" data-no-print>
          <IconEye size={16} stroke={1.8} aria-hidden />
          {refusal}
        </p>
      )}
      {children}
    </Lock>
  );
}
