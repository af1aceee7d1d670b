import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TargetNames } from './ports.ts';

/** The names for the numbers in the audit log, for one kind of thing each. */
export const targetNamesPoint = defineExtensionPoint<TargetNames>('audit.target-names');
