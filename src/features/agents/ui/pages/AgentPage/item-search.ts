import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { SearchOption } from '#ui-kit/fields/SearchSelect.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const itemsDocument = graphql(`
  query ItemSearch_items($title: String, $humans: Boolean!) {
    readCourses(filter: { Title: { contains: $title }, Status: { eq: "Published" } }, limit: 10) {
      nodes {
        ID
        Title
      }
    }
    readSimulations(filter: { Title: { contains: $title }, Status: { eq: "Published" } }, limit: 10) {
      nodes {
        ID
        Title
      }
    }
    readVirtualHumans(filter: { Title: { contains: $title }, Status: { eq: "Published" } }, limit: 10)
      @include(if: $humans) {
      nodes {
        ID
        Title
      }
    }
  }
`);

/** Published items by their title, for a field that searches; virtual humans where they are asked for. */
export function useItemSearch({ humans }: { humans: boolean }) {
  const t = useTranslate('agents');
  const [search, setSearch] = useState('');
  const title = useDeferredValue(search.trim());
  const { data, isFetching } = useQuery({
    ...graphqlQuery(['agents', 'items'], itemsDocument, { title: title || null, humans }),
    placeholderData: keepPreviousData,
  });
  const optionsOf = (
    nodes: readonly { ID: string; Title: string }[] | undefined,
    detail: string,
  ): SearchOption[] => (nodes ?? []).map(({ ID, Title }) => ({ value: ID, label: Title, detail }));
  const options = [
    ...optionsOf(data?.readCourses.nodes, t('kind.course')),
    ...optionsOf(data?.readSimulations.nodes, t('kind.simulation')),
    ...optionsOf(data?.readVirtualHumans?.nodes, t('kind.virtual-human')),
  ];
  return { search, onSearch: setSearch, options, loading: isFetching };
}
