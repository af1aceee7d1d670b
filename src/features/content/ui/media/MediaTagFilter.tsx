import type { MediaTagFilterProps } from '#features/media/ui/extension-points.ts';
import { ListFilter } from '#web/page/ListFilters.tsx';
import { useContentTags } from '../content-tags.ts';

/** Narrows the media library to a tag; nothing where the organisation has none. */
export function MediaTagFilter({ params, label, rest }: MediaTagFilterProps) {
  const tags = useContentTags();
  if (tags?.length === 0 && !params.filters.tag) return null;
  return (
    <ListFilter
      params={params}
      name="tag"
      label={label}
      rest={rest}
      options={(tags ?? []).map((tag) => ({ value: tag.ID, label: tag.Name }))}
    />
  );
}
