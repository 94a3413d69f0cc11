import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { EmptyState } from './empty-state.tsx';

/** Keeps a fault in one screen from taking the window down. A `key` per screen tries anew elsewhere. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState message="ui.crash">
        <Button variant="default" onClick={() => this.setState({ failed: false })}>
          {label('ui.crash.again')}
        </Button>
      </EmptyState>
    );
  }
}
