import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { SystemCheck } from '../model/system-check.ts';

/** What of this installation works, works in part, or is missing. */
export const systemChecksPoint = defineExtensionPoint<() => Promise<readonly SystemCheck[]>>('system.checks');
