import { estimateInputTokens } from '#platform/llm/estimate-tokens.ts';
import type { AroundCall } from '#platform/llm/model-client.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import type { ModelUsage } from '#platform/llm/model-port.ts';
import type { ModelPurpose } from '../model/language-model.ts';
import { costOf, monthOf } from '../model/spend.ts';
import type { GatewayDependencies } from './model-gateway.ts';
import { describeRelease } from './release-lost-calls-job.ts';
import type { SettingRow } from './setting-store.ts';
import { recordRefusedCall, reserveCall, type StartedCall, settleCall } from './spend-store.ts';

/** An error before the provider did any work costs nothing. */
const freeOutcomes = ['refused', 'unreachable', 'overloaded', 'not-configured'];

/** Sets aside the most that a call may cost before it is sent, and settles its real cost, however it ends. */
export function createPaidCalls({
  tenancy,
  clock,
  log,
}: Pick<GatewayDependencies, 'tenancy' | 'clock' | 'log'>) {
  async function reserve(organisationId: number, call: StartedCall, reservedMicros: number) {
    const id = await tenancy.inOrganisation(organisationId, (scope) =>
      reserveCall(scope, { ...call, reservedMicros }, describeRelease(scope, call.at)),
    );
    if (id === undefined) {
      await tenancy.inOrganisation(organisationId, (scope) =>
        recordRefusedCall(scope, call, 'ceiling-reached'),
      );
    }
    return id;
  }

  return (organisationId: number, purpose: ModelPurpose, setting: SettingRow): AroundCall =>
    async function* ({ request, maxInputTokens, run }) {
      const most = { input: maxInputTokens, output: request.maxOutputTokens };
      const at = clock();
      const call = { purpose, engine: setting.engine, modelId: setting.modelId, month: monthOf(at), at };
      const reservedMicros = costOf(most, setting);
      const callId = await reserve(organisationId, call, reservedMicros);
      if (callId === undefined)
        throw new ModelError('ceiling-reached', 'The ceiling of this month leaves too little for this call.');
      const startedAt = performance.now();
      let firstTextMs: number | null = null;
      let bytes = 0;
      let usage: ModelUsage | undefined;
      // A caller who leaves the loop in the middle reaches `finally` without an error.
      let outcome = 'aborted';
      try {
        for await (const part of run()) {
          if (part.kind === 'text') {
            firstTextMs ??= Math.round(performance.now() - startedAt);
            bytes += Buffer.byteLength(part.text);
          } else {
            usage = part.usage;
            // Many readers leave at the end without asking for more.
            outcome = 'answered';
          }
          yield part;
        }
      } catch (error) {
        outcome = error instanceof ModelError ? error.kind : 'garbage';
        throw error;
      } finally {
        const isFree = usage === undefined && bytes === 0 && freeOutcomes.includes(outcome);
        const used = usage ?? {
          inputTokens: isFree ? 0 : estimateInputTokens(request),
          outputTokens: Math.ceil(bytes / 3),
          estimated: !isFree,
        };
        // At most the amount that was set aside, whatever a provider claims: otherwise a false count would exceed the
        // ceiling.
        const tokens = {
          input: Math.min(used.inputTokens, most.input),
          output: Math.min(used.outputTokens, most.output),
        };
        const ended = {
          outcome,
          costMicros: costOf(tokens, setting),
          inputTokens: tokens.input,
          outputTokens: tokens.output,
          estimated: used.estimated,
          firstTextMs,
          durationMs: Math.round(performance.now() - startedAt),
        };
        // The job settles what cannot be settled now; the answer is not lost.
        await tenancy
          .inOrganisation(organisationId, (scope) => settleCall(scope, callId, ended))
          .catch((error) =>
            log.warn({ err: error, organisationId }, 'a call to a model could not be settled'),
          );
      }
    };
}
