import type { MediaTagFilterProps } from '#features/media/ui/extension-points.ts';
import { TagFilter } from '../list/TagFilter.tsx';

/** Narrows the media library to a tag; nothing where the organisation has none. */
export function MediaTagFilter({ params, label, rest }: MediaTagFilterProps) {
  return <TagFilter params={params} label={label} rest={rest} />;
}
