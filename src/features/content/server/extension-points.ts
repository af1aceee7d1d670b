import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ContentResolverDeps } from './content-resolvers.ts';

/** How items of each kind get their tags. */
export const tagItemPoint = defineExtensionPoint<ContentResolverDeps['tagItem']>('content.tag-item');
