import { useDeferredValue, useState } from 'react';
import { useContentTags, useTagName } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { OfferedSelect } from '#ui-kit/fields/OfferedSelect.tsx';

interface TagFieldProps {
  chosen: string | undefined;
  onChange: (tagId: string | undefined) => void;
}

/** Items with one of the tags. Nothing where there is none. */
export function TagField({ chosen, onChange }: TagFieldProps) {
  const t = useTranslate('analytics');
  const [search, setSearch] = useState('');
  const { tags = [], areMore = false } = useContentTags(useDeferredValue(search.trim())) ?? {};
  const name = useTagName(chosen);
  if (tags.length === 0 && search === '' && !chosen) return null;
  return (
    <OfferedSelect
      label={t('filter.tag')}
      rest={t('filter.anyTag')}
      moreText={t('filter.moreTags')}
      emptyText={t('filter.noTag')}
      offered={{ options: tags.map((tag) => ({ value: tag.ID, label: tag.Name })), areMore }}
      chosen={chosen}
      chosenName={name === null ? t('filter.unknownTag') : name}
      search={setSearch}
      onChange={onChange}
    />
  );
}
