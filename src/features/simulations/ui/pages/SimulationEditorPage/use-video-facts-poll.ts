import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { videoFactsDocument } from '../../editor-state/editor-query.ts';
import { useEditor, useEditorSession } from '../../editor-state/editor-session.ts';
import { readVideoFacts } from '../../editor-state/read-document.ts';

const pollMs = 1_500;

/** Follows transcoding while there is any; answers the way to ask at once. */
export function useVideoFactsPoll(simulationId: string): () => void {
  const { store } = useEditorSession();
  const isTranscoding = useEditor((state) =>
    state.document.videos.some((video) => {
      const facts = state.facts[video.mediaId];
      return !facts || facts.transcodingStatus === 'Transcoding';
    }),
  );
  const { data, refetch } = useQuery({
    ...graphqlQuery(['simulation-editor-facts', simulationId], videoFactsDocument, { id: simulationId }),
    enabled: isTranscoding,
    refetchInterval: isTranscoding ? pollMs : false,
    staleTime: 0,
    gcTime: 0,
    // The same answer once more is news to whoever tried again in between.
    structuralSharing: false,
  });
  // The facts live in the editor's store, beside the document.
  useEffect(() => {
    if (data?.readSimVideos) store.setFacts(readVideoFacts(data.readSimVideos.Videos));
  }, [data, store]);
  return () => void refetch();
}
