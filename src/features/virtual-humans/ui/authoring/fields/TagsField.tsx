import { useState } from 'react';
import { type ContentTag, ItemTagsField } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useBuilder, useReadOnly } from '../state/builder-context.ts';

const setDocument = graphql(`
  mutation BuilderTags_set($id: ID!, $tags: [ID!]!) {
    setTags(VirtualHumanID: $id, TagIDs: $tags) {
      ID
    }
  }
`);

export function TagsField() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const [tags, setTags] = useState<readonly ContentTag[]>(answer.Tags);
  return (
    <ItemTagsField
      t={t}
      disabled={useReadOnly()}
      tags={tags}
      onChange={setTags}
      save={(ids) => graphqlRequest(setDocument, { id: answer.ID, tags: ids })}
      noun="virtual-humans"
    />
  );
}
