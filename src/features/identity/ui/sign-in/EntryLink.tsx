import type { ReactNode } from 'react';
import { type EntryState, goToEntry } from './entry-navigation.ts';

/** A link between pages of this entry: a real one, which a plain click follows without loading the document again. */
export function EntryLink({
  to,
  state,
  className,
  children,
}: {
  to: string;
  state?: EntryState;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goToEntry(to, state);
      }}
    >
      {children}
    </a>
  );
}
