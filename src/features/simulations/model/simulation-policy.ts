import { contentRules } from '#features/content/model/content-policy.ts';

export type {
  ContentSubject as SimulationSubject,
  ContentViewer as SimulationViewer,
} from '#features/content/model/content-policy.ts';

export const simulationRules = contentRules('simulation');
