import type { PlanSource } from './organisation-reads.ts';
import type { UseSource } from './plan-fields.ts';

/** What resolvers hold for these types of the API: kinds of content find their own limits and counts in them by key. */
export type PlatformLicense = PlanSource;
export type LicenseCounts = UseSource;
