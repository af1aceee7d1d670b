import { Component, type ReactNode } from 'react';
import { translate } from '#locales/translator.ts';
import { flash } from '../flash/flash-store.ts';
import { isMissingCode } from './missing-code.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** The request is withdrawn, so that it can be made again. */
  onMissing?: () => void;
}

/**
 * Wraps a part that is loaded on demand, such as a menu or a dialog: when its code does not load, the page stays as it
 * is. The page handles any other error.
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
