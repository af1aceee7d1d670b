import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { SystemCheck } from '../model/system-check.ts';

/** Which parts of this installation work, work in part, or are missing. */
export const systemChecksPoint = defineExtensionPoint<() => Promise<readonly SystemCheck[]>>('system.checks');
