import { parseRole } from '#features/access/model/roles.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { type SimulationSubject, simulationRules } from '../../../model/simulation-policy.ts';
import type { ListedSimulation } from './simulations-query.ts';

export type SimulationRights = {
  canOpenEditor: boolean;
  canDuplicate: boolean;
  canArchive: boolean;
  canDelete: boolean;
};

/** What the card offers, by the server's own rules; whether somebody is a listed editor the server has answered. */
export function useSimulationRights(simulation: ListedSimulation): SimulationRights {
  const viewer = useViewer();
  const canCreate = useCan('simulation:create');
  if (!viewer) return { canOpenEditor: false, canDuplicate: false, canArchive: false, canDelete: false };
  const asking = { kind: 'member', personId: Number(viewer.ID), role: parseRole(viewer.UserType) } as const;
  const subject: SimulationSubject = {
    id: Number(simulation.ID),
    published: simulation.Status === 'Published',
    archived: simulation.Archived !== null,
    coursesOnly: false,
    publicAccess: false,
    authorPersonId: Number(simulation.Author?.ID ?? 0),
    editorPersonIds: simulation.CanEdit ? [asking.personId] : [],
    groupIds: [],
  };
  return {
    canOpenEditor: simulationRules.canOpenEditor(asking, subject),
    canDuplicate: canCreate,
    canArchive: simulation.CanEdit,
    canDelete: simulationRules.canDelete(asking, subject),
  };
}
