import type { FeatureResolvers } from '#generated/resolvers/test-lab.ts';
import { parseId } from '#kernel/ids.ts';
import type { LabContext } from './lab-context.ts';
import { askForRun, type CaseLab, readLab } from './lab-service.ts';

export function createLabResolvers(context: LabContext): FeatureResolvers {
  return {
    Query: {
      readCaseLab: async (_source, { ID }, request) =>
        present(await readLab(context, request.requireViewer(), parseId(ID))),
    },
    Mutation: {
      runCaseLab: async (_source, { ID }, request) =>
        present(await askForRun(context, request.requireViewer(), parseId(ID))),
    },
  };
}

function present({ itemId, state, isStale, runsByItself, made, revision, report, before }: CaseLab) {
  return {
    VirtualHumanID: String(itemId),
    State: state,
    IsStale: isStale,
    RunsByItself: runsByItself,
    Made: made,
    Revision: revision,
    Errors: report?.findings.filter(({ severity }) => severity === 'error').length ?? null,
    Report: report,
    Before: before?.report ?? null,
    BeforeVersion: before?.version ?? null,
  };
}
