import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TranslateKeys } from '#locales/use-translate.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';

export interface MediaTagsFieldProps {
  t: TranslateKeys<'tags.label' | 'tags.hint' | 'tags.create'>;
  mediaId: string;
  isVideo: boolean;
  tags: readonly { ID: string; Name: string }[];
  disabled: boolean;
}

export interface MediaTagFilterProps {
  params: Pick<PageParamsState<string>, 'filters' | 'setFilter'>;
  label: string;
  /** The choice without a tag. */
  rest: string;
}

/** The tags of items on the pages of the library: they belong to the feature of content. */
export interface MediaTagParts {
  /** They apply at once. */
  Field: ComponentType<MediaTagsFieldProps>;
  Filter: ComponentType<MediaTagFilterProps>;
}

export const mediaTagPartsPoint = defineExtensionPoint<MediaTagParts>('media.tag-parts');
