import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createCircuitBreaker } from '#platform/llm/circuit-breaker.ts';
import { createModelClient } from '#platform/llm/model-client.ts';
import type { ModelHttp } from '#platform/llm/model-http.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Seal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createEvidenceService, type EvidenceDependencies } from './evidence-service.ts';
import { createLanguageModelResolvers } from './language-model-resolvers.ts';
import { createLanguageModelService } from './language-model-service.ts';
import { createModelGateway, type ModelGateway } from './model-gateway.ts';
import { createReleaseLostCallsJob } from './release-lost-calls-job.ts';
import { createRouteService } from './route-service.ts';
import { createSwitchboardService } from './switchboard-service.ts';

export type { ModelGateway, OrganisationModel } from './model-gateway.ts';
export { findSwitchboard } from './switchboard-store.ts';

export type LanguageModelsFeature = ServerFeature & {
  /** The API by which other features call the model of an organisation. */
  gateway: ModelGateway;
};

/**
 * Each organisation's own language model: chosen, limited by a ceiling, logged without anything that was said.
 */
export function createLanguageModelsFeature(deps: {
  tenancy: Tenancy;
  sentenceModel: EvidenceDependencies['sentenceModel'];
  listEvidenceParts: EvidenceDependencies['listEvidenceParts'];
  http: ModelHttp;
  seal: Seal;
  clock: () => Date;
  log: Logger;
}): LanguageModelsFeature {
  const gateway = createModelGateway({
    ...deps,
    client: createModelClient(deps),
    breaker: createCircuitBreaker(deps),
  });
  return {
    resolvers: createLanguageModelResolvers(
      createLanguageModelService({ ...deps, gateway }),
      createSwitchboardService({ ...deps, gateway }),
      createEvidenceService(deps),
      createRouteService({ ...deps, gateway }),
    ),
    jobs: [createReleaseLostCallsJob(deps)],
    gateway,
  };
}
