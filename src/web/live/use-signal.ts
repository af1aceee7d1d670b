import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { invalidate } from '../graphql/query-client.ts';
import { isLive, onSignal, subscribeToLive } from './live.ts';

/** What is shown under this noun is asked anew when the server says that something of the topic changed. */
export function useSignal(topic: string, noun: string): void {
  const client = useQueryClient();
  // The stream is outside React.
  useEffect(() => onSignal(topic, () => void invalidate(client, noun)), [client, topic, noun]);
}

/** Whether signals come. Without them, whoever shows something asks for it now and then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeToLive, isLive);
}
