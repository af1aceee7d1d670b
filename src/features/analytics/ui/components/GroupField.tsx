import { useDeferredValue, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { OfferedSelect } from '#ui-kit/fields/OfferedSelect.tsx';
import { type SeesGroups, useGroupName, useOfferedGroups } from './use-groups-seen.ts';

interface GroupFieldProps {
  chosen: string | undefined;
  onChange: (groupId: string | undefined) => void;
  permission: SeesGroups;
}

/** One of the groups. Nothing where there is none. */
export function GroupField({ chosen, onChange, permission }: GroupFieldProps) {
  const t = useTranslate('analytics');
  const [search, setSearch] = useState('');
  const found = useOfferedGroups(useDeferredValue(search.trim()), permission);
  const { groups = [], areMore = false } = found ?? {};
  const name = useGroupName(chosen, permission);
  if (groups.length === 0 && search === '' && !chosen) return null;
  return (
    <OfferedSelect
      label={t('filter.group')}
      rest={t('filter.anyGroup')}
      moreText={t('filter.moreGroups')}
      emptyText={t('filter.noGroup')}
      offered={{ options: groups.map((group) => ({ value: group.ID, label: group.Name })), areMore }}
      chosen={chosen}
      chosenName={name}
      search={setSearch}
      onChange={onChange}
    />
  );
}
