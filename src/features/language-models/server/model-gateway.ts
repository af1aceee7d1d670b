import { BoundedMap } from '#kernel/bounded-map.ts';
import type { CircuitBreaker } from '#platform/llm/circuit-breaker.ts';
import type { ModelTimeLimits } from '#platform/llm/model-call.ts';
import type { AroundCall, ModelClient } from '#platform/llm/model-client.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import type { ModelPort, ModelUsage } from '#platform/llm/model-port.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Seal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type AiSwitchboard, type AiUse, findUse, mayAsk } from '../model/ai-switchboard.ts';
import type { ModelEngine, ModelPurpose } from '../model/language-model.ts';
import { applyRoute, routedUses } from '../model/model-routes.ts';
import { addressOf, findMissing } from '../model/model-settings.ts';
import { costOf } from '../model/spend.ts';
import { createPaidCalls } from './paid-call.ts';
import { listRoutes, type Routes } from './route-store.ts';
import { findSetting, type SettingRow } from './setting-store.ts';
import { findSwitchboard } from './switchboard-store.ts';

/** The model an organisation chose. Each call is logged, paid from its ceiling and spared when the provider fails. */
export type OrganisationModel = ModelPort & {
  readonly engine: Exclude<ModelEngine, 'built-in'>;
  /** The provider's name for it, stored with a score. */
  readonly modelId: string;
  /** Whether it also understands what learners say. */
  readonly understands: boolean;
  /** What a call with this use comes to by the organisation's prices, in millionths of its currency. */
  costOf(usage: ModelUsage): number;
};

export type ModelGateway = {
  /**
   * Null: the built-in engine answers, or only the rules judge; also where this use is switched off. Call it for each call or turn: the choice may change,
   * and it costs one read at most. A choice is remembered for a second. Not inside a transaction.
   */
  forOrganisation(organisationId: number, purpose: ModelPurpose): Promise<OrganisationModel | null>;
  /** Whether the organisation has this use of artificial intelligence switched on; remembered as the choice is. */
  allows(organisationId: number, use: AiUse): Promise<boolean>;
};

/** Shorter than the 20 s after which a GraphQL request ends: what stands in for the model has to come within it. */
const withinRequest: ModelTimeLimits = { firstMs: 12_000, nextMs: 8_000, wholeMs: 15_000 };

/**
 * A person waits for a turn and for a test; a report may take longer. A model on the organisation's own machine starts
 * slowly.
 */
const limits: Readonly<Record<ModelPurpose, ModelTimeLimits>> = {
  conversation: { firstMs: 15_000, nextMs: 10_000, wholeMs: 30_000 },
  // No person waits: there is a score by the rules.
  judgement: { firstMs: 60_000, nextMs: 20_000, wholeMs: 90_000 },
  // Nobody waits: it runs at night.
  calibration: { firstMs: 60_000, nextMs: 20_000, wholeMs: 90_000 },
  report: { firstMs: 30_000, nextMs: 20_000, wholeMs: 120_000 },
  // A person waits for the answer, which comes as a whole once its quotes were checked.
  agent: withinRequest,
  // An author waits beside the field.
  authoring: withinRequest,
  // A job waits; a model on a plain machine reads a document for a minute and writes some ten tokens a second.
  drafting: { firstMs: 90_000, nextMs: 30_000, wholeMs: 240_000 },
  // A staff member waits for one turn after the other.
  comparison: withinRequest,
  test: { firstMs: 12_000, nextMs: 5_000, wholeMs: 15_000 },
};

export type GatewayDependencies = {
  tenancy: Tenancy;
  client: ModelClient;
  seal: Seal;
  breaker: CircuitBreaker;
  clock: () => Date;
  log: Logger;
};

/** As long as a sign-in is remembered: the read is a fifth of what the gateway adds to a turn. */
const believedMs = 900;
const rememberedSettings = 10_000;

type Choice = { setting: SettingRow | undefined; routes: Routes; switches: AiSwitchboard };

export type OwnModelGateway = ModelGateway & {
  /** The choice has changed: the next call reads it. */
  forget(organisationId: number): void;
};

export function createModelGateway(deps: GatewayDependencies): OwnModelGateway {
  const { tenancy, client, seal, breaker } = deps;
  const payFor = createPaidCalls(deps);
  const known = new BoundedMap<number, { choice: Choice; until: number }>(rememberedSettings);

  async function readChoice(organisationId: number): Promise<Choice> {
    const believed = known.get(organisationId);
    if (believed && performance.now() < believed.until) return believed.choice;
    const until = performance.now() + believedMs;
    const choice = await tenancy.readInOrganisation(organisationId, async (scope) => ({
      setting: await findSetting(scope),
      routes: await listRoutes(scope),
      switches: await findSwitchboard(scope),
    }));
    known.set(organisationId, { choice, until });
    return choice;
  }

  async function forOrganisation(organisationId: number, purpose: ModelPurpose) {
    const { setting: general, routes, switches } = await readChoice(organisationId);
    if (!general || general.engine === 'built-in') return null;
    if (!mayAsk(switches, purpose)) return null;
    if (isJudging(purpose) && !general.judgeWithModel) return null;
    const use = routedUses.find((routed) => routed === findUse(purpose));
    const setting = applyRoute(general, use && routes.get(use));
    if (setting.engine === 'built-in') return null;
    const { engine, modelId } = setting;
    const apiKey = openKey(setting);
    const price = (usage: ModelUsage) =>
      costOf({ input: usage.inputTokens, output: usage.outputTokens }, setting);
    const facts = { engine, modelId, understands: setting.understandWithModel, costOf: price };
    if (apiKey === undefined) return { ...notConfigured, ...facts };
    const target = { provider: engine, baseUrl: addressOf(setting), modelId, apiKey };
    const pay = payFor(organisationId, purpose, setting);
    const spare = spareProvider(`${organisationId} ${engine} ${target.baseUrl}`);
    const port = client.connect(target, limits[purpose], (call) => spare({ ...call, run: () => pay(call) }));
    return { ...port, ...facts };
  }

  /** Null without a key; undefined when a setting is missing or the key was sealed by another installation. */
  function openKey(setting: SettingRow): string | null | undefined {
    if (findMissing(setting, setting.sealedKey !== null) !== null) return undefined;
    if (setting.sealedKey === null) return null;
    return seal.open('model-key', setting.sealedKey) ?? undefined;
  }

  function spareProvider(name: string): AroundCall {
    return async function* ({ run }) {
      if (!breaker.enter(name))
        throw new ModelError(
          'overloaded',
          'The provider failed several times. Praxis waits a moment before it asks again.',
        );
      // A caller who leaves in the middle shows nothing about the provider.
      let isWell: boolean | null = null;
      try {
        for await (const part of run()) {
          if (part.kind === 'end') isWell = true;
          yield part;
        }
      } catch (error) {
        isWell = judgeProvider(error);
        throw error;
      } finally {
        breaker.leave(name, isWell);
      }
    };
  }

  return {
    forOrganisation,
    allows: async (organisationId, use) => (await readChoice(organisationId)).switches[use],
    forget: known.delete.bind(known),
  };
}

/** Verdicts on words, also on those that people have judged before. */
function isJudging(purpose: ModelPurpose): boolean {
  return purpose === 'judgement' || purpose === 'calibration';
}

/** Refusals come at once and concern the call, not the provider. */
function judgeProvider(error: unknown): boolean | null {
  if (!(error instanceof ModelError)) return null;
  return ['timeout', 'overloaded', 'unreachable', 'broken-off', 'garbage'].includes(error.kind)
    ? false
    : null;
}

const notConfigured: ModelPort = {
  // biome-ignore lint/correctness/useYield: it never gets so far
  async *streamChat() {
    throw missing();
  },
  async answerJson() {
    throw missing();
  },
};

function missing(): ModelError {
  return new ModelError('not-configured', 'A setting of the model is missing, or its key cannot be read.');
}
