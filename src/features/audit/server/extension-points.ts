import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TargetNames } from './ports.ts';

/** What the numbers in the audit log are called, for one kind of thing each. */
export const targetNamesPoint = defineExtensionPoint<TargetNames>('audit.target-names');
