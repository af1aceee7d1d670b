export type { FeatureFlags } from './flag-service.ts';
