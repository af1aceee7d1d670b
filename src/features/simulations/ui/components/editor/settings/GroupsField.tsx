import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';

const groupsDocument = graphql(`
  query GroupsField_groups($limit: Int!) {
    readPraxisGroups(limit: $limit) {
      nodes {
        ID
        Name
      }
    }
  }
`);

const maximumGroups = 100;

/** Which learners see it: everyone, or the chosen groups. It applies at once, also to what is published. */
export function GroupsField() {
  const t = useTranslate('simulation-editor');
  const groupIds = useEditor((state) => state.document.simulation.groupIds);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const [picked, setPicked] = useState<readonly ChosenGroup[]>([]);
  const known = useQuery(graphqlQuery(['groups', 'all'], groupsDocument, { limit: maximumGroups })).data
    ?.readPraxisGroups.nodes;
  // A group that was just made is known by what was picked until the list comes again.
  const nameOf = (id: string) =>
    known?.find((group) => group.ID === id)?.Name ?? picked.find((group) => group.id === id)?.name ?? '…';
  return (
    <GroupSelect
      label={t('settings.groups')}
      hint={
        groupIds.length === 0 ? t('settings.everyone') : t('settings.someGroups', { count: groupIds.length })
      }
      disabled={disabled}
      chosen={groupIds.map((id) => ({ id: String(id), name: nameOf(String(id)) }))}
      onChange={(groups) => {
        setPicked(groups);
        set({ groupIds: groups.map((group) => Number(group.id)) });
      }}
    />
  );
}
