import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/Avatar.tsx';
import { type SearchOption, SearchSelect } from '#ui-kit/SearchSelect.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useBuilder, useChange, useDocument, useReadOnly } from '../state/builder-context.ts';
import { Section } from './Section.tsx';

const candidatesDocument = graphql(`
  query BuilderEditors_candidates($name: String!, $limit: Int!) {
    readEditorCandidates(Name: { contains: $name }, limit: $limit) {
      ID
      Name
      AvatarURL
    }
  }
`);

const shownCandidates = 20;

/** Content creators who may change it besides its author; administrators may as it is. */
export function PeopleSection() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const { editorIds } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const [picked, setPicked] = useState<readonly SearchOption[]>([]);
  const [search, setSearch] = useState('');
  const name = useDeferredValue(search.trim());
  const candidates = useQuery({
    ...graphqlQuery(['members', 'editor-candidates'], candidatesDocument, { name, limit: shownCandidates }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const offered = (candidates.data?.readEditorCandidates ?? []).filter(({ ID }) => ID !== answer.Author?.ID);
  const nameOf = (id: string) =>
    answer.Editors.find((editor) => editor.ID === id)?.Name ??
    picked.find((editor) => editor.value === id)?.label ??
    '…';
  return (
    <Section section="people">
      <SearchSelect
        label={t('people.editors')}
        hint={answer.Author ? t('people.author', { author: answer.Author.Name }) : undefined}
        placeholder={t('people.placeholder')}
        disabled={disabled}
        chosen={editorIds.map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(editors) => {
          setPicked([...picked, ...editors]);
          change({ editorIds: editors.map((editor) => editor.value) });
        }}
        options={offered.map((candidate) => ({
          value: candidate.ID,
          label: candidate.Name,
          icon: <Avatar size="sm" name={candidate.Name} imageUrl={candidate.AvatarURL} />,
        }))}
        search={search}
        onSearch={setSearch}
        loading={candidates.isFetching}
      />
    </Section>
  );
}
