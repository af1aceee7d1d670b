import { lazy } from 'react';

// Loaded where they are shown: whoever places them is part of the first load, and they are not.
export const ApiEndpointCard = lazy(async () => ({
  default: (await import('./components/ApiEndpointCard.tsx')).ApiEndpointCard,
}));
export const ApiNotificationLog = lazy(async () => ({
  default: (await import('./components/ApiNotificationLog.tsx')).ApiNotificationLog,
}));
