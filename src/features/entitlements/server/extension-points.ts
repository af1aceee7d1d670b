import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Counted } from './entitlement.ts';

/** Everything that plans limit, each brought by the feature that counts it. */
export const entitlementsPoint = defineExtensionPoint<Counted>('entitlements.counted');
