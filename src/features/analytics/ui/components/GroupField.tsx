import { useDeferredValue, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import { type SeesGroups, useGroupName, useOfferedGroups } from './use-groups-seen.ts';

const all = 'all';
const more = 'more';

interface GroupFieldProps {
  chosen: string | undefined;
  onChange: (groupId: string | undefined) => void;
  permission: SeesGroups;
}

/** One of the groups, however many there are: the first are listed, the others are found by their name. Nothing where there is none. */
export function GroupField({ chosen, onChange, permission }: GroupFieldProps) {
  const t = useTranslate('analytics');
  const [search, setSearch] = useState('');
  const offered = useOfferedGroups(useDeferredValue(search.trim()), permission);
  const name = useGroupName(chosen, permission);
  const { groups = [], areMore = false } = offered ?? {};
  if (groups.length === 0 && search === '' && !chosen) return null;
  const isListed = groups.some(({ ID }) => ID === chosen);
  return (
    <Select
      label={t('filter.group')}
      searchable
      onSearch={setSearch}
      emptyText={t('filter.noGroup')}
      value={chosen ?? all}
      options={[
        { value: all, label: t('filter.anyGroup') },
        ...(chosen !== undefined && name !== undefined && !isListed ? [{ value: chosen, label: name }] : []),
        ...groups.map((group) => ({ value: group.ID, label: group.Name })),
        ...(areMore ? [{ value: more, label: t('filter.moreGroups'), disabled: true }] : []),
      ]}
      onChange={(value) => onChange(value === all ? undefined : value)}
    />
  );
}
