import { type ContentViewer, contentRules } from '#features/content/model/content-policy.ts';
import { can } from './permissions.ts';

export type {
  ContentSubject as SimulationSubject,
  ContentViewer as SimulationViewer,
} from '#features/content/model/content-policy.ts';

export const simulationRules = contentRules('simulation');

/** Every member may like what they see and keep it among their favourites. */
export function canReact(viewer: ContentViewer): boolean {
  return can(viewer, 'simulation:react');
}
