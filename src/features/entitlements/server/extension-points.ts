import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Counted } from './entitlement.ts';

/** What plans put a limit to, each brought by the feature that counts it. */
export const entitlementsPoint = defineExtensionPoint<Counted>('entitlements.counted');
