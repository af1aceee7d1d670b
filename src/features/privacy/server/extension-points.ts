import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PersonalData } from './ports.ts';

/** A feature's part in giving people their data and in forgetting them. */
export const personalDataPoint = defineExtensionPoint<PersonalData>('privacy.personal-data');
