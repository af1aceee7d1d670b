import { createContext, use } from 'react';
import type { Viewer } from '#web/session/viewer.ts';
import { destinationAfterSignIn, type SharedAddresses } from './sign-in-address.ts';

export const SharedAddressesContext = createContext<SharedAddresses>([]);

/** Where a person goes on who has signed in on one of these pages. */
export function useDestination(): (viewer: Viewer, search: string) => string {
  const sharedAddresses = use(SharedAddressesContext);
  return (viewer, search) => destinationAfterSignIn(viewer, search, sharedAddresses);
}
