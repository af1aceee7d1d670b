import { useDeferredValue, useState } from 'react';
import { useContentTags, useTagName } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';

const all = 'all';
const more = 'more';

interface TagFieldProps {
  chosen: string | undefined;
  onChange: (tagId: string | undefined) => void;
}

/** Items with one of the tags, however many there are: the first are listed, the others are found by their name. Nothing where there is none. */
export function TagField({ chosen, onChange }: TagFieldProps) {
  const t = useTranslate('analytics');
  const [search, setSearch] = useState('');
  const offered = useContentTags(useDeferredValue(search.trim()));
  const name = useTagName(chosen);
  const { tags = [], areMore = false } = offered ?? {};
  if (tags.length === 0 && search === '' && !chosen) return null;
  const isListed = tags.some(({ ID }) => ID === chosen);
  return (
    <Select
      label={t('filter.tag')}
      searchable
      onSearch={setSearch}
      emptyText={t('filter.noTag')}
      value={chosen ?? all}
      options={[
        { value: all, label: t('filter.anyTag') },
        // It was deleted since: what narrows has to be seen.
        ...(chosen !== undefined && name !== undefined && !isListed
          ? [{ value: chosen, label: name ?? t('filter.unknownTag') }]
          : []),
        ...tags.map((tag) => ({ value: tag.ID, label: tag.Name })),
        ...(areMore ? [{ value: more, label: t('filter.moreTags'), disabled: true }] : []),
      ]}
      onChange={(value) => onChange(value === all ? undefined : value)}
    />
  );
}
