import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type SearchOption, SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';

const groupsDocument = graphql(`
  query GroupSelect_groups($filter: PraxisGroupFilter, $limit: Int!) {
    readPraxisGroups(filter: $filter, limit: $limit) {
      nodes {
        ID
        Name
      }
    }
  }
`);

const createDocument = graphql(`
  mutation GroupSelect_create($input: CreatePraxisGroupInput!) {
    createPraxisGroup(Input: $input) {
      ID
      Name
    }
  }
`);

const shownGroups = 30;

export interface ChosenGroup {
  id: string;
  name: string;
}

export interface GroupSelectProps {
  label: ReactNode;
  chosen: readonly ChosenGroup[];
  onChange: (chosen: readonly ChosenGroup[]) => void;
  single?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Groups by name; a viewer who may manage groups makes a new one from the typed text. */
export function GroupSelect({ chosen, onChange, single = false, ...field }: GroupSelectProps) {
  const t = useTranslate('organisations');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const query = useQuery({
    ...graphqlQuery(['groups', 'select'], groupsDocument, {
      filter: wanted === '' ? null : { Name: { contains: wanted } },
      limit: shownGroups,
    }),
    placeholderData: keepPreviousData,
  });
  const canCreate = useCan('group:manage');
  const create = useCreateGroup();
  const toGroups = (options: readonly SearchOption[]) =>
    onChange(options.map((option) => ({ id: option.value, name: option.label })));
  const handleCreate = async (name: string) => {
    const group = await create.mutateAsync(name).catch(() => null);
    if (group) onChange(single ? [group] : [...chosen, group]);
  };

  return (
    <SearchSelect
      {...field}
      single={single}
      placeholder={t('groupSelect.placeholder')}
      chosen={chosen.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={toGroups}
      options={(query.data?.readPraxisGroups.nodes ?? []).map((group) => ({
        value: group.ID,
        label: group.Name,
      }))}
      search={search}
      onSearch={setSearch}
      loading={query.isFetching}
      {...(canCreate
        ? {
            create: {
              label: (name: string) => t('groupSelect.create', { name }),
              onCreate: (name: string) => void handleCreate(name),
            },
          }
        : {})}
    />
  );
}

/** Makes a group and reports it; the same message on every page. */
export function useCreateGroup() {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const organisationId = useViewer()?.Organisation?.ID ?? null;
  return useMutation({
    mutationFn: async (name: string): Promise<ChosenGroup> => {
      const input = { Name: name, OrganisationID: organisationId };
      const { createPraxisGroup } = await graphqlRequest(createDocument, { input });
      return { id: createPraxisGroup.ID, name: createPraxisGroup.Name };
    },
    onSuccess: async (group) => {
      flash(t('group.created', { name: group.name }), { type: 'success' });
      await invalidate(client, 'groups');
    },
    onError: () => flash(t('group.notCreated'), { type: 'error' }),
  });
}
