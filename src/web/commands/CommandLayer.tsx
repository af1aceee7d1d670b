import { lazy, Suspense, useEffect } from 'react';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useSession } from '../session/use-session.ts';
import { closeCommandLayer, openPalette, openShortcuts, useCommandState } from './command-store.ts';
import { TypedAhead } from './TypedAhead.tsx';

// Neither is needed to show a page: both load when first used.
const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }));

/** Ctrl or Cmd K opens the palette, '?' the list of shortcuts, wherever the focus is. */
export function CommandLayer() {
  const session = useSession();
  const { view } = useCommandState();
  const signedIn = session !== undefined;

  // The keyboard is outside React.
  useEffect(() => {
    if (!signedIn) return;
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [signedIn]);

  if (!session?.user || view === 'closed') return null;
  return (
    <PartBoundary onMissing={closeCommandLayer}>
      <Suspense fallback={view === 'palette' ? <TypedAhead /> : null}>
        {view === 'palette' ? (
          <PaletteDialog viewer={session.user} onClose={closeCommandLayer} />
        ) : view === 'shortcuts' ? (
          <HelpDialog onClose={closeCommandLayer} />
        ) : (
          <view.Dialog onClose={closeCommandLayer} />
        )}
      </Suspense>
    </PartBoundary>
  );
}

function handleKey(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openPalette();
  } else if (event.key === '?' && !isTyping(event.target)) {
    event.preventDefault();
    openShortcuts();
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
