import type { FeatureResolvers } from '#generated/resolvers/virtual-humans.ts';
import { findNextStep } from '../../model/case-draft/draft-steps.ts';
import type { DraftContext } from './draft-context.ts';
import { cancelOwnDraft, findOwnDraft, requestDraft } from './draft-service.ts';
import type { DraftRow } from './draft-store.ts';

export type DraftResolvers = {
  Query: Pick<FeatureResolvers['Query'], 'readMyVirtualHumanDraft'>;
  Mutation: Pick<FeatureResolvers['Mutation'], 'draftVirtualHuman' | 'cancelMyVirtualHumanDraft'>;
};

export function createDraftResolvers(context: DraftContext): DraftResolvers {
  return {
    Query: {
      async readMyVirtualHumanDraft(_source, _args, request) {
        const draft = await findOwnDraft(context, request.requireViewer());
        return draft && presentDraft(draft);
      },
    },
    Mutation: {
      async draftVirtualHuman(_source, { Input }, request) {
        const { Brief, Locale, DocumentText } = Input;
        const asked = { brief: Brief, locale: Locale, documentText: DocumentText ?? '' };
        return presentDraft(await requestDraft(context, request.requireViewer(), asked));
      },
      async cancelMyVirtualHumanDraft(_source, _args, request) {
        const draft = await cancelOwnDraft(context, request.requireViewer());
        return draft && presentDraft(draft);
      },
    },
  };
}

function presentDraft(draft: DraftRow) {
  return {
    ID: String(draft.id),
    State: draft.state,
    Problem: draft.problem,
    Part: findNextStep(draft.written)?.part ?? null,
    StepsDone: draft.stepsDone,
    StepsAll: draft.stepsAll,
    Brief: draft.brief,
    Locale: draft.locale,
    VirtualHumanID: draft.virtualHumanId === null ? null : String(draft.virtualHumanId),
  };
}
