import { Component, type ReactNode } from 'react';
import { translate } from '#locales/translator.ts';
import { flash } from '../flash/flash-store.ts';
import { isMissingCode } from './missing-code.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** What was asked for is taken back, so that it can be asked for again. */
  onMissing?: () => void;
}

/**
 * Around a part that is loaded when it is asked for, such as a menu or a dialog: where its code does not come, the page around
 * it stays as it is. Any other error is the page's.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingCode(error)) return;
    flash(translate('shell', 'part.missing'), { type: 'error' });
    this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isMissingCode(error)) return null;
    throw error;
  }
}
