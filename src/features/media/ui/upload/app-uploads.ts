import { useSyncExternalStore } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { getSession } from '#web/session/session-store.ts';
import { registerUnsavedWork } from '#web/unsaved-work.ts';
import { setVideoEndpoint, startTusTransfer } from './tus-transfer.ts';
import { createUploadQueue, type UploadItem } from './upload-queue.ts';

const endpointDocument = graphql(`
  query Uploads_endpoint($id: ID!) {
    readOrganisationTUSEndpoint(ID: $id)
  }
`);

/** The one queue of this tab. */
export const uploads = createUploadQueue(startTusTransfer);

let releaseWork: (() => void) | undefined;

// While something is on its way nobody is signed out, and the browser asks before the tab is closed.
uploads.subscribe(() => {
  if (uploads.isBusy() === (releaseWork !== undefined)) return;
  if (releaseWork) {
    releaseWork();
    releaseWork = undefined;
    removeEventListener('beforeunload', askToStay);
  } else {
    releaseWork = registerUnsavedWork();
    addEventListener('beforeunload', askToStay);
  }
});

if (typeof window !== 'undefined') {
  addEventListener('online', () => uploads.retryOffline());
  // Not every lost connection is told by the browser.
  setInterval(() => uploads.retryOffline(), 10_000);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}

/** Asks where videos of this organisation go; the default stays where that cannot be told. */
export async function findVideoEndpoint(): Promise<void> {
  const id = getSession()?.user?.Organisation?.ID;
  if (!id) return;
  try {
    const { readOrganisationTUSEndpoint } = await graphqlRequest(endpointDocument, { id });
    setVideoEndpoint(readOrganisationTUSEndpoint);
  } catch {
    setVideoEndpoint(null);
  }
}
