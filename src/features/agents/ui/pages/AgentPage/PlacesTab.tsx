import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import styles from './AgentPage.module.css';
import type { EditedAgent } from './agent-query.ts';
import { useItemSearch } from './item-search.ts';

const placeDocument = graphql(`
  mutation PlacesTab_place($id: ID!, $home: Boolean!, $items: [ID!]!) {
    setAgentPlaces(ID: $id, OnHome: $home, ItemIDs: $items) {
      ID
      OnHome
    }
  }
`);

/** Where learners are offered the agent; saved with each change. */
export function PlacesTab({ agent }: { agent: EditedAgent }) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const client = useQueryClient();
  const search = useItemSearch({ humans: true });
  const place = useMutation({
    mutationFn: ({ home, items }: { home: boolean; items: readonly string[] }) =>
      graphqlRequest(placeDocument, { id: agent.ID, home, items: [...items] }),
    onSuccess: () => invalidate(client, 'agents'),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  const items = agent.Placements.map(({ ItemID }) => ItemID);
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{t('places.text')}</p>
      <Switch
        label={t('places.home')}
        hint={t('places.homeHint')}
        checked={agent.OnHome}
        disabled={place.isPending}
        onChange={(home) => place.mutate({ home, items })}
      />
      <SearchSelect
        label={t('places.items')}
        hint={t('places.itemsHint')}
        disabled={place.isPending}
        chosen={agent.Placements.map(({ ItemID, Title }) => ({ value: ItemID, label: Title }))}
        onChange={(chosen) => place.mutate({ home: agent.OnHome, items: chosen.map(({ value }) => value) })}
        {...search}
      />
    </div>
  );
}
