import type { AnalyticsEventSource, AnalyticsSubmissionSource } from './attempts-resolvers.ts';

/** What resolvers hold for these types of the API: the session or event itself stands beside the fields. */
export type AnalyticsSubmission = AnalyticsSubmissionSource;
export type AnalyticsEvent = AnalyticsEventSource;
