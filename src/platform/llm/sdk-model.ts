import type { AnthropicProvider } from '@ai-sdk/anthropic';

/**
 * A model of the AI SDK's providers, called by its provider interface. The layer above it (streamText) repeats calls
 * by itself and writes to the console, and its streams cost more than the rest of our code.
 */
export type SdkModel = ReturnType<AnthropicProvider['languageModel']>;
export type SdkOptions = Parameters<SdkModel['doStream']>[0];
export type SdkPart =
  Awaited<ReturnType<SdkModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

export const modelProviders = ['openai-compatible', 'anthropic'] as const;
type ModelProvider = (typeof modelProviders)[number];

export type ModelTarget = {
  provider: ModelProvider;
  /** The prefix of '/chat/completions' or '/messages'. */
  baseUrl: string;
  modelId: string;
  /** Null where the server needs none. */
  apiKey: string | null;
};

/** Loaded with the first call: most installations never make one. */
export async function openSdkModel(
  { provider, baseUrl, modelId, apiKey }: ModelTarget,
  fetch: typeof globalThis.fetch,
): Promise<SdkModel> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // An empty key would be looked for in the environment.
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? 'none', fetch })(modelId);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
    transformRequestBody: (body) => (isOpenAi(baseUrl) ? renameLimit(body) : body),
  })(modelId);
}

/** OpenAI's own newer models refuse the usual name of the limit. */
function renameLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}

function isOpenAi(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname === 'api.openai.com';
}
