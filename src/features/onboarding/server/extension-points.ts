import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Says whether the viewer's organisation has first steps at all. It has, unless one of these says no. */
export const onboardingSwitchesPoint =
  defineExtensionPoint<(scope: ReadScope, viewer: Viewer) => Promise<boolean>>('onboarding.switches');
