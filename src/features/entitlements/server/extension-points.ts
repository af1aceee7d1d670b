import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Counted } from './entitlement.ts';

/** Everything that plans limit, each brought by the feature that counts it. */
export const entitlementsPoint = defineExtensionPoint<Counted>('entitlements.counted');

/** What refuses one more, each by its own key and with the limit that it falls back on: for whoever is about to make one. */
export const planRoomPoint = defineExtensionPoint<Counted>('entitlements.room');
