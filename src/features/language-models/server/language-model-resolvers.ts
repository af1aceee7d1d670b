import type { FeatureResolvers } from '#generated/resolvers/language-models.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { AiSwitchboard } from '../model/ai-switchboard.ts';
import type { CallRow } from './call-store.ts';
import type { EvidenceService } from './evidence-service.ts';
import type { LanguageModelService, SettingsView } from './language-model-service.ts';
import type { RouteService } from './route-service.ts';
import type { SwitchboardService } from './switchboard-service.ts';

export function createLanguageModelResolvers(
  service: LanguageModelService,
  switchboard: SwitchboardService,
  evidence: EvidenceService,
  routes: RouteService,
): FeatureResolvers {
  return {
    Query: {
      readLanguageModelSettings: async (_source, _args, context) =>
        presentSettings(await service.read(context.requireViewer())),
      readAiSwitchboard: async (_source, _args, context) =>
        presentSwitchboard(await switchboard.read(context.requireViewer())),
      readLanguageModelCalls: async (_source, { filter, ...page }, context) => {
        const found = await service.listLog(
          context.requireViewer(),
          { purpose: filter?.Purpose?.eq ?? undefined, outcome: filter?.Outcome?.eq ?? undefined },
          parsePageRequest(page, 100, 20),
        );
        return toConnection(found, presentCall);
      },
    },
    Mutation: {
      updateLanguageModelSettings: async (_source, { Input: input }, context) =>
        presentSettings(
          await service.update(context.requireViewer(), {
            engine: input.Engine ?? undefined,
            baseUrl: input.BaseURL ?? undefined,
            modelId: input.ModelID ?? undefined,
            key: input.Key ?? undefined,
            currency: input.Currency ?? undefined,
            inputPriceMicros: input.InputPriceMicros ?? undefined,
            outputPriceMicros: input.OutputPriceMicros ?? undefined,
            judgeWithModel: input.JudgeWithModel ?? undefined,
            understandWithModel: input.UnderstandWithModel ?? undefined,
            // null takes the ceiling away.
            monthlyCeilingMicros: input.MonthlyCeilingMicros,
          }),
        ),
      updateAiSwitchboard: async (_source, { Input: input }, context) =>
        presentSwitchboard(
          await switchboard.update(context.requireViewer(), {
            conversation: input.Conversation ?? undefined,
            scoring: input.Scoring ?? undefined,
            authoring: input.Authoring ?? undefined,
            agents: input.Agents ?? undefined,
            speech: input.Speech ?? undefined,
            transcription: input.Transcription ?? undefined,
            reviewRequired: input.ReviewRequired ?? undefined,
          }),
        ),
      makeAiEvidence: (_source, { From: from, To: to }, context) =>
        evidence.make(context.requireViewer(), { from, to }),
      setLanguageModelRoute: async (_source, { Input: input }, context) => {
        const viewer = context.requireViewer();
        await routes.set(viewer, input.Use, {
          engine: input.Engine,
          baseUrl: input.BaseURL ?? '',
          modelId: input.ModelID,
          key: input.Key ?? undefined,
          inputPriceMicros: input.InputPriceMicros ?? 0,
          outputPriceMicros: input.OutputPriceMicros ?? 0,
        });
        return presentSettings(await service.read(viewer));
      },
      removeLanguageModelRoute: async (_source, { Use: use }, context) => {
        const viewer = context.requireViewer();
        await routes.remove(viewer, use);
        return presentSettings(await service.read(viewer));
      },
      testLanguageModel: async (_source, _args, context) => {
        const result = await service.test(context.requireViewer());
        return {
          Outcome: result.outcome,
          Refusal: result.reason,
          StatusCode: result.status,
          DurationMs: result.durationMs,
        };
      },
    },
  };
}

function presentSwitchboard(switches: AiSwitchboard) {
  return {
    Conversation: switches.conversation,
    Scoring: switches.scoring,
    Authoring: switches.authoring,
    Agents: switches.agents,
    Speech: switches.speech,
    Transcription: switches.transcription,
    ReviewRequired: switches.reviewRequired,
  };
}

function presentSettings(view: SettingsView) {
  return {
    Engine: view.engine,
    BaseURL: view.baseUrl,
    ModelID: view.modelId,
    HasKey: view.hasKey,
    Currency: view.currency,
    InputPriceMicros: view.inputPriceMicros,
    OutputPriceMicros: view.outputPriceMicros,
    MonthlyCeilingMicros: view.monthlyCeilingMicros,
    JudgeWithModel: view.judgeWithModel,
    UnderstandWithModel: view.understandWithModel,
    SpentMicros: view.spentMicros,
    ReservedMicros: view.reservedMicros,
    Updated: view.updatedAt,
    Routes: [...view.routes].map(([use, { sealedKey, ...route }]) => ({
      Use: use,
      Engine: route.engine,
      BaseURL: route.baseUrl,
      ModelID: route.modelId,
      HasKey: sealedKey !== null,
      InputPriceMicros: route.inputPriceMicros,
      OutputPriceMicros: route.outputPriceMicros,
    })),
  };
}

function presentCall(row: CallRow) {
  return {
    ID: String(row.id),
    Created: row.createdAt,
    Purpose: row.purpose,
    Engine: row.engine,
    ModelID: row.modelId,
    Outcome: row.outcome,
    InputTokens: row.inputTokens,
    OutputTokens: row.outputTokens,
    Estimated: row.estimated,
    CostMicros: row.costMicros,
    FirstTextMs: row.firstTextMs,
    DurationMs: row.durationMs,
  };
}
