import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { label } from '../../../shared/labels/label.ts';
import { EmptyState } from './empty-state.tsx';

interface CrashGuardProps {
  /** Another value tries again: the address, for instance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Keeps a fault in one screen from taking the window down. */
export class CrashGuard extends Component<CrashGuardProps, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey });
  }

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }

  override componentDidUpdate(previous: CrashGuardProps): void {
    if (this.state.failedAt !== null && previous.resetKey !== this.props.resetKey)
      this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <EmptyState title={label('ui.crash.title')} text={label('ui.crash.text')}>
        <Button variant="default" onClick={() => this.setState({ failedAt: null })}>
          {label('ui.crash.again')}
        </Button>
      </EmptyState>
    );
  }
}
