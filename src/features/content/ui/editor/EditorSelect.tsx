import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { type SearchOption, SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const candidatesDocument = graphql(`
  query EditorSelect_candidates($name: String!, $limit: Int!) {
    readEditorCandidates(Name: { contains: $name }, limit: $limit) {
      ID
      Name
      AvatarURL
    }
  }
`);

const shownCandidates = 20;

type Person = { ID: string; Name: string };

export interface EditorSelectProps {
  label: string;
  hint: string | undefined;
  placeholder: string;
  disabled: boolean;
  editorIds: readonly string[];
  /** Those the server named when it was last asked. */
  known: readonly Person[] | undefined;
  /** Needs no place in the list. */
  author: Person | null | undefined;
  onChange: (editorIds: readonly string[]) => void;
}

/** Content creators who may change an item besides its author; administrators may as it is. */
export function EditorSelect(props: EditorSelectProps) {
  const { label, hint, placeholder, disabled, editorIds, known, author, onChange } = props;
  const [picked, setPicked] = useState<readonly SearchOption[]>([]);
  const [search, setSearch] = useState('');
  const name = useDeferredValue(search.trim());
  const candidates = useQuery({
    ...graphqlQuery(['members', 'editor-candidates'], candidatesDocument, { name, limit: shownCandidates }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const offered = candidates.data?.readEditorCandidates.filter(({ ID }) => ID !== author?.ID) ?? [];
  const nameOf = (id: string) =>
    known?.find((editor) => editor.ID === id)?.Name ??
    picked.find((editor) => editor.value === id)?.label ??
    '…';
  return (
    <SearchSelect
      label={label}
      hint={hint}
      placeholder={placeholder}
      disabled={disabled}
      chosen={editorIds.map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={(editors) => {
        setPicked([...picked, ...editors]);
        onChange(editors.map(({ value }) => value));
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
  );
}
