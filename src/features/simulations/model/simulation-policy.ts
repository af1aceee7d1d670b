import { contentRules } from '#features/content/model/content-policy.ts';

export const simulationRules = contentRules('simulation');
