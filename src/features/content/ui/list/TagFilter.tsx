import { useDeferredValue, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import { ListFilter, type ListFilterProps } from '#web/page/ListFilters.tsx';
import { type ContentTag, useContentTags, useTagName } from '../content-tags.ts';

const all = 'all';
const more = 'more';

type TagFilterProps = Pick<ListFilterProps, 'params' | 'label' | 'rest'>;

/** Narrows a list to a tag: a menu, or a field in which a tag is found by its name where there are too many. Nothing where there is none. */
export function TagFilter({ params, label, rest }: TagFilterProps) {
  const offered = useContentTags('');
  if (offered?.areMore) return <SearchedTag params={params} label={label} rest={rest} />;
  const tags = offered?.tags;
  if (tags?.length === 0 && !params.filters.tag) return null;
  return (
    <ListFilter params={params} name="tag" label={label} rest={rest} options={(tags ?? []).map(toOption)} />
  );
}

function SearchedTag({ params, label, rest }: TagFilterProps) {
  const t = useTranslate('content');
  const [search, setSearch] = useState('');
  const { tags = [], areMore = false } = useContentTags(useDeferredValue(search.trim())) ?? {};
  const chosen = params.filters.tag;
  const name = useTagName(chosen);
  const isListed = tags.some(({ ID }) => ID === chosen);
  return (
    <Select
      label={label}
      searchable
      onSearch={setSearch}
      emptyText={t('tags.noneFound')}
      value={chosen ?? all}
      options={[
        { value: all, label: rest },
        ...(chosen !== undefined && name && !isListed ? [{ value: chosen, label: name }] : []),
        ...tags.map(toOption),
        ...(areMore ? [{ value: more, label: t('tags.more'), disabled: true }] : []),
      ]}
      onChange={(value) => params.setFilter('tag', value === all ? undefined : value)}
    />
  );
}

function toOption({ ID, Name }: ContentTag) {
  return { value: ID, label: Name };
}
