import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ContentTag, useDebouncedSave } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

export const tagsDocument = graphql(`
  query TagsField_tags($id: ID!) {
    readOneSimulation(ID: $id) {
      ID
      Tags {
        ID
        Name
      }
    }
  }
`);

const setTagsDocument = graphql(`
  mutation TagsField_set($simulationId: ID!, $tagIds: [ID!]!) {
    setTags(SimulationID: $simulationId, TagIDs: $tagIds) {
      ID
    }
  }
`);

/** The tags as they are being chosen; sent after a pause, and at once when the field is left behind. Those that could not be saved are taken back. */
export function useDebouncedTags(simulationId: string, assigned: readonly ContentTag[]) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [tags, setTags] = useState(assigned);
  const saved = useRef(assigned);
  const saveLater = useDebouncedSave(async (next: readonly ContentTag[]) => {
    try {
      await graphqlRequest(setTagsDocument, { simulationId, tagIds: next.map(({ ID }) => ID) });
      saved.current = next;
      await invalidate(client, 'tags', 'simulations');
    } catch (error) {
      setTags(saved.current);
      flash(errorText(error), { type: 'error' });
    }
  });
  return {
    tags,
    setTags(next: readonly ContentTag[]) {
      setTags(next);
      saveLater(next);
    },
  };
}
