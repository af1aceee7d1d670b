import type { PresentedOrganisation } from '#features/identity/server/index.ts';
import type { PlanSource } from './organisation-reads.ts';
import type { UseSource } from './plan-fields.ts';

/** The fields of every list of organisations; the details are read part by part, on request. */
export type Organisation = PresentedOrganisation;
/** Kinds of content find their own limits and counts in these two by key. */
export type PlatformLicense = PlanSource;
export type LicenseCounts = UseSource;
