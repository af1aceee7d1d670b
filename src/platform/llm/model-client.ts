import { z } from 'zod';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { boundInputTokens } from './estimate-tokens.ts';
import { type ModelTimeLimits, startModelCall } from './model-call.ts';
import { ModelError } from './model-error.ts';
import type { ModelHttp } from './model-http.ts';
import type { ModelPart, ModelPort, ModelRequest, ModelUsage } from './model-port.ts';
import { readJson } from './read-json.ts';
import { readParts } from './read-parts.ts';
import { type ModelTarget, openSdkModel, type SdkOptions } from './sdk-model.ts';

/** Wraps a call of either kind: it may refuse to run it, and sees its parts. */
export type AroundCall = (call: {
  request: ModelRequest;
  /** No provider counts more tokens than these in the request. */
  maxInputTokens: number;
  /** Sends nothing before its first part is read; throws ModelError. */
  run: () => AsyncIterable<ModelPart>;
}) => AsyncIterable<ModelPart>;

export type ModelClient = {
  /** Opens no connection yet. */
  connect(target: ModelTarget, limits: ModelTimeLimits, around?: AroundCall): ModelPort;
};

/** The size of a token in a stream: its letters and the JSON of an event around them. */
const bytesPerToken = 1_024;
const bytesAnyway = 65_536;
const rememberedModels = 1_000;

type SdkSchema = Extract<NonNullable<SdkOptions['responseFormat']>, { type: 'json' }>['schema'];

/** Calls language models through the one outgoing client. */
export function createModelClient({ http }: { http: ModelHttp }): ModelClient {
  /** Models that refused temperature, seed or an answer form: later calls leave these out. */
  const plain = new BoundedMap<string, true>(rememberedModels);

  function connect(
    target: ModelTarget,
    limits: ModelTimeLimits,
    around: AroundCall = ({ run }) => run(),
  ): ModelPort {
    const name = `${target.provider} ${target.baseUrl} ${target.modelId}`;

    async function* stream(request: ModelRequest, schema?: SdkSchema) {
      const call = startModelCall(limits, request.signal);
      try {
        call.signal.throwIfAborted();
        const fetch = http.createFetch(request.maxOutputTokens * bytesPerToken + bytesAnyway);
        const model = await openSdkModel(target, fetch);
        const open = (form: SdkSchema | 'plain') =>
          readParts(model, makeOptions(request, call.signal, form), request, call);
        if (plain.get(name)) {
          yield* open('plain');
          return;
        }
        try {
          yield* open(schema);
        } catch (error) {
          // Nothing was answered yet, so nothing is repeated.
          if (!isRequestRefused(call.explain(error))) throw error;
          yield* open('plain');
          plain.set(name, true);
        }
      } catch (error) {
        throw call.explain(error);
      } finally {
        call.end();
      }
    }

    return {
      streamChat: ({ schema, ...request }) => {
        const form = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        return around({
          request,
          maxInputTokens: boundInputTokens(request) + sizeOfForm(form),
          run: () => stream(request, form as SdkSchema | undefined),
        });
      },
      async answerJson({ schema, ...request }) {
        const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        const form = JSON.stringify(jsonSchema);
        const told = { ...request, system: `${request.system}\n\n${wantJson}\n${form}` };
        const answer = { text: '', usage: undefined as ModelUsage | undefined };
        let value: { read: z.output<typeof schema> } | undefined;
        async function* run() {
          // Zod and the SDK write the same standard under two types.
          for await (const part of stream(told, jsonSchema as SdkSchema)) {
            if (part.kind === 'text') answer.text += part.text;
            else answer.usage = part.usage;
            yield part;
          }
          value = { read: readJson(answer.text, schema) };
        }
        const maxInputTokens = boundInputTokens(told) + sizeOfForm(jsonSchema);
        for await (const _part of around({ request: told, maxInputTokens, run })) {
          // The parts are collected above.
        }
        if (!value || !answer.usage) throw new ModelError('garbage', 'The answer is empty.');
        return { value: value.read, usage: answer.usage };
      },
    };
  }

  return { connect };
}

/** Providers describe the answer form to the model once more, in their own text. */
function sizeOfForm(form: object | undefined): number {
  return form === undefined ? 0 : 2 * Buffer.byteLength(JSON.stringify(form));
}

/** For servers that ignore the answer form or do not accept one. */
const wantJson = 'Answer with one JSON object and nothing else. It follows this JSON Schema:';

function isRequestRefused(error: ModelError): boolean {
  return error.kind === 'refused' && error.reason === 'request';
}

function makeOptions(
  { system, messages, maxOutputTokens, temperature, seed }: ModelRequest,
  abortSignal: AbortSignal,
  form: SdkSchema | 'plain',
): SdkOptions {
  return {
    prompt: [
      { role: 'system', content: system },
      ...messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
    ],
    maxOutputTokens,
    abortSignal,
    // The learner waits for the first word: models that reason by default are asked not to.
    providerOptions: { anthropic: { thinking: { type: 'disabled' } }, model: { strictJsonSchema: false } },
    ...(form === 'plain' || temperature === undefined ? {} : { temperature }),
    ...(form === 'plain' || seed === undefined ? {} : { seed }),
    ...(form === 'plain' || form === undefined
      ? {}
      : { responseFormat: { type: 'json', schema: form, name: 'answer' } }),
  };
}
