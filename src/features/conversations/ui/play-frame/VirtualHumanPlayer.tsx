import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SessionRating, sessionNouns } from '#features/attempts/ui/index.ts';
import { AroundItem } from '#features/content/ui/player/index.ts';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { HumanPlayFrame } from './HumanPlayFrame.tsx';

export interface VirtualHumanPlayerProps {
  virtualHumanId: string;
  title: string;
  unitId?: string | undefined;
  /** When the results of a conversation are kept. */
  onComplete?: () => void;
}

/** The conversation player for a learner, and the rating that follows it. */
export function VirtualHumanPlayer(props: VirtualHumanPlayerProps) {
  const { virtualHumanId, title, unitId, onComplete } = props;
  const client = useQueryClient();
  // Lists show a new session at once, and a finished one with its result.
  const [begun, setBegun] = useState<string | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  const [timesTaken, setTimesTaken] = useState(0);
  const handleMessage = (message: PlayerMessage) => {
    const { event } = message;
    if (event === 'onSubmissionID' || event === 'onComplete') void invalidate(client, ...sessionNouns);
    if (event === 'onSubmissionID') {
      setBegun(message.submissionID);
      setFinished(null);
    }
    if (event === 'onComplete') {
      setFinished(begun);
      setTimesTaken((times) => times + 1);
      onComplete?.();
    }
  };
  return (
    <>
      <AroundItem key={virtualHumanId} itemId={virtualHumanId} timesTaken={timesTaken}>
        <HumanPlayFrame
          virtualHumanId={virtualHumanId}
          title={title}
          unitId={unitId}
          onMessage={handleMessage}
        />
      </AroundItem>
      {/* Its texts come later: the result stays in sight until they do. */}
      <Suspense>{finished === null ? null : <SessionRating key={finished} attemptId={finished} />}</Suspense>
    </>
  );
}
