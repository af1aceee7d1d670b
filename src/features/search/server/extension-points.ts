import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { SearchSource } from './search-source.ts';

/** What can be found: the things of one feature each. */
export const searchSourcesPoint = defineExtensionPoint<SearchSource>('search.sources');
