import { useSyncExternalStore } from 'react';
import type { PermissionName } from './permission-name.ts';
import { getSession, type Session, subscribeToSession } from './session-store.ts';
import type { Viewer } from './viewer.ts';

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, getSession);
}

/** The signed-in person; undefined on public pages and until the first answer. */
export function useViewer(): Viewer | undefined {
  return useSession()?.user;
}

/**
 * True when the server lists the action among the viewer's. It only decides what is shown: the server decides what may
 * be done.
 */
export function useCan(permission: PermissionName): boolean {
  return useViewer()?.Permissions.includes(permission) ?? false;
}

/** True when a part of the product is on for the viewer's organisation; the server decides the same by itself. */
export function useFlag(flag: string): boolean {
  return useViewer()?.Flags?.includes(flag) ?? false;
}
