import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createContentTag, useContentTags } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useBuilder, useReadOnly } from '../state/builder-context.ts';

const setDocument = graphql(`
  mutation BuilderTags_set($id: ID!, $tags: [ID!]!) {
    setTags(VirtualHumanID: $id, TagIDs: $tags) {
      ID
      Name
    }
  }
`);

/** Labels that group content in lists; they apply at once. */
export function TagsField() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const disabled = useReadOnly();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [tags, setTags] = useState(answer.Tags.map(({ ID, Name }) => ({ value: ID, label: Name })));
  const [search, setSearch] = useState('');
  const all = useContentTags();
  const needle = search.trim().toLowerCase();
  const options = (all ?? [])
    .filter(({ Name }) => Name.toLowerCase().includes(needle))
    .map(({ ID, Name }) => ({ value: ID, label: Name }));

  const put = async (next: typeof tags) => {
    const before = tags;
    setTags(next);
    try {
      await graphqlRequest(setDocument, { id: answer.ID, tags: next.map(({ value }) => value) });
      await invalidate(client, 'virtual-humans', 'content-tags');
    } catch (error) {
      setTags(before);
      flash(errorText(error), { type: 'error' });
    }
  };
  const create = async (name: string) => {
    try {
      const created = await createContentTag(name);
      await put([...tags, { value: created.ID, label: created.Name }]);
    } catch (error) {
      flash(errorText(error), { type: 'error' });
    }
  };
  return (
    <SearchSelect
      label={t('tags.label')}
      hint={t('tags.hint')}
      disabled={disabled}
      chosen={tags}
      onChange={(next) => void put(next.map(({ value, label }) => ({ value, label })))}
      options={options}
      search={search}
      onSearch={setSearch}
      loading={all === undefined}
      create={{
        label: (name) => t('tags.create', { name }),
        onCreate: (name) => void create(name),
      }}
    />
  );
}
