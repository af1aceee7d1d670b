import { z } from 'zod';
import { anthropicAddress, type ModelEngine, modelEngines } from './language-model.ts';

export type ModelSettings = {
  engine: ModelEngine;
  /** '' where there is none. */
  baseUrl: string;
  modelId: string;
  /** Three letters. */
  currency: string;
  /** Millionths of the currency for a million tokens. */
  inputPriceMicros: number;
  outputPriceMicros: number;
  /** Millionths of the currency for a month; null for no ceiling. */
  monthlyCeilingMicros: number | null;
  /** Finished conversations are judged by the model too. */
  judgeWithModel: boolean;
};

export const defaultModelSettings: ModelSettings = {
  engine: 'built-in',
  baseUrl: '',
  modelId: '',
  currency: 'USD',
  inputPriceMicros: 0,
  outputPriceMicros: 0,
  monthlyCeilingMicros: null,
  judgeWithModel: false,
};

export const currencies = ['USD', 'EUR', 'GBP', 'TWD', 'JPY', 'CHF', 'AUD', 'CAD', 'SGD', 'HKD'] as const;
/** 1,000 for a million tokens: far above any price there is, and still an exact number times any count of tokens. */
export const highestPriceMicros = 1_000_000_000;
/** A million. */
export const highestCeilingMicros = 1_000_000_000_000;
const longestModelId = 200;
const longestKey = 500;

const wholeUpTo = (most: number) => z.number().int().min(0).max(most);

/** A change: what is left out stays. */
export const modelSettingsChange = z.object({
  engine: z.enum(modelEngines).optional(),
  baseUrl: z.string().trim().refine(isModelAddress).optional(),
  modelId: z
    .string()
    .trim()
    .max(longestModelId)
    // It goes into a log, a header or an address, depending on the provider.
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
  /** '' takes the key away. Characters of a header, as providers make them. */
  key: z
    .string()
    .trim()
    .max(longestKey)
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
  currency: z.enum(currencies).optional(),
  inputPriceMicros: wholeUpTo(highestPriceMicros).optional(),
  outputPriceMicros: wholeUpTo(highestPriceMicros).optional(),
  monthlyCeilingMicros: wholeUpTo(highestCeilingMicros).nullable().optional(),
  judgeWithModel: z.boolean().optional(),
});

/**
 * Whether a text may be where a model answers, as far as a form can tell; '' is one of none. What stands behind it is
 * the provider's, so nothing may follow its path.
 */
export function isModelAddress(text: string): boolean {
  if (text === '') return true;
  if (text.length > 500 || /[\s?#\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

/** What calls go out with: an address without a slash at its end. */
export function addressOf({ engine, baseUrl }: Pick<ModelSettings, 'engine' | 'baseUrl'>): string {
  return (baseUrl === '' && engine === 'anthropic' ? anthropicAddress : baseUrl).replace(/\/+$/, '');
}

/**
 * Whether a key may stay when the settings change. One that was given for another provider or another host is not sent
 * elsewhere: whoever may change the address must not be able to read the key with it.
 */
export function keepsKey(before: ModelSettings, after: ModelSettings): boolean {
  if (after.engine === 'built-in') return before.baseUrl === after.baseUrl;
  // Back from the built-in engine: the address has stayed, or the key would be gone.
  if (before.engine === 'built-in') return originOf({ ...before, engine: after.engine }) === originOf(after);
  return before.engine === after.engine && originOf(before) === originOf(after);
}

function originOf(settings: ModelSettings): string {
  const address = addressOf(settings);
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** What is still missing before calls can be made; null when nothing is. */
export function findMissing(settings: ModelSettings, hasKey: boolean): 'baseUrl' | 'modelId' | 'key' | null {
  if (settings.engine === 'built-in') return null;
  if (addressOf(settings) === '') return 'baseUrl';
  if (settings.modelId === '') return 'modelId';
  // Servers of one's own often ask for none.
  return settings.engine === 'anthropic' && !hasKey ? 'key' : null;
}
