import { useDeferredValue, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { OfferedSelect } from '#ui-kit/fields/OfferedSelect.tsx';
import { ListFilter, type ListFilterProps } from '#web/page/ListFilters.tsx';
import { type ContentTag, useContentTags, useTagName } from '../content-tags.ts';

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
  return (
    <OfferedSelect
      label={label}
      rest={rest}
      moreText={t('tags.more')}
      emptyText={t('tags.noneFound')}
      offered={{ options: tags.map(toOption), areMore }}
      chosen={chosen}
      chosenName={name ?? undefined}
      search={setSearch}
      onChange={(tag) => params.setFilter('tag', tag)}
    />
  );
}

function toOption({ ID, Name }: ContentTag) {
  return { value: ID, label: Name };
}
