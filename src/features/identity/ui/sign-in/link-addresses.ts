import { createContext, use } from 'react';
import type { Viewer } from '#web/session/viewer.ts';
import { destinationAfterSignIn, type SharedAddresses } from './sign-in-address.ts';

export const SharedAddressesContext = createContext<SharedAddresses>([]);

/** The next page for a person who signed in on one of these pages. */
export function useDestination(): (viewer: Viewer, search: string) => string {
  const sharedAddresses = use(SharedAddressesContext);
  return (viewer, search) => destinationAfterSignIn(viewer, search, sharedAddresses);
}
