import type { ModelRequest } from './model-port.ts';

/** The tokens that providers add around each message and around all of them. */
const tokensPerMessage = 16;
const tokensPerRequest = 64;

/**
 * No tokenizer makes more tokens of a text than it has bytes in UTF-8: an upper bound, for the amount that is set
 * aside.
 */
export function boundInputTokens({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): number {
  return messages.reduce(
    (sum, { content }) => sum + Buffer.byteLength(content) + tokensPerMessage,
    Buffer.byteLength(system) + tokensPerRequest,
  );
}

/**
 * The likely tokens of a text where the provider gives no count: three bytes a token, rather too many for English.
 */
function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

export function estimateInputTokens({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + 4, estimateTokens(system) + 4);
}
