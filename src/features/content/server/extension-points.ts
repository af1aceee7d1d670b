import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ContentKindDefinition } from './define-content-kind.ts';

/** Every kind of content there is; main lists them. */
export const contentKindsPoint = defineExtensionPoint<readonly ContentKindDefinition[]>('content.kinds');
