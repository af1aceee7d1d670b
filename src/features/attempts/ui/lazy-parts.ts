import { lazy } from 'react';

/** Parts of this feature's public API that few pages need: loaded where they are shown. */
export const SessionRating = lazy(async () => {
  const { SessionRating } = await import('./components/rating/SessionRating.tsx');
  return { default: SessionRating };
});

export const RatingPanel = lazy(async () => {
  const { RatingPanel } = await import('./components/rating/RatingPanel.tsx');
  return { default: RatingPanel };
});

export const OwnSessionsPage = lazy(async () => {
  const { OwnSessionsPage } = await import('./components/OwnSessions/OwnSessionsPage.tsx');
  return { default: OwnSessionsPage };
});

export const DeleteSessionDialog = lazy(async () => {
  const { DeleteSessionDialog } = await import('./components/DeleteSessionDialog.tsx');
  return { default: DeleteSessionDialog };
});
