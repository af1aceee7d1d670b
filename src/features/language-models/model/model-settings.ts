import { z } from 'zod';
import { anthropicAddress, type ModelEngine, modelEngines } from './language-model.ts';

export type ModelSettings = {
  engine: ModelEngine;
  /** '' without one. */
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
  /** The model also understands what learners say; the built-in engine stands in. */
  understandWithModel: boolean;
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
  understandWithModel: false,
};

export const currencies = ['USD', 'EUR', 'GBP', 'TWD', 'JPY', 'CHF', 'AUD', 'CAD', 'SGD', 'HKD'] as const;
/** 1,000 for a million tokens: far above any price there is, and still an exact number times any count of tokens. */
export const highestPriceMicros = 1_000_000_000;
/** A million. */
export const highestCeilingMicros = 1_000_000_000_000;
const maxModelIdLength = 200;
const maxKeyLength = 500;

const wholeUpTo = (max: number) => z.number().int().min(0).max(max);

/** A change: a missing field stays as it is. */
export const modelSettingsChange = z.object({
  engine: z.enum(modelEngines).optional(),
  baseUrl: z.string().trim().refine(isModelAddress).optional(),
  modelId: z
    .string()
    .trim()
    .max(maxModelIdLength)
    // It becomes part of a log, a header or an address, depending on the provider.
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
  /** '' takes the key away. Characters of a header, as providers make them. */
  key: z
    .string()
    .trim()
    .max(maxKeyLength)
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
  currency: z.enum(currencies).optional(),
  inputPriceMicros: wholeUpTo(highestPriceMicros).optional(),
  outputPriceMicros: wholeUpTo(highestPriceMicros).optional(),
  monthlyCeilingMicros: wholeUpTo(highestCeilingMicros).nullable().optional(),
  judgeWithModel: z.boolean().optional(),
  understandWithModel: z.boolean().optional(),
});

/**
 * Whether a text may be the address of a model, as far as a form can check; '' is no address. The provider adds the
 * rest of the path, so no query may follow it.
 */
export function isModelAddress(text: string): boolean {
  if (text === '') return true;
  if (text.length > 500 || /[\s?#\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

/** The address for calls: without a slash at its end. */
export function addressOf({ engine, baseUrl }: Pick<ModelSettings, 'engine' | 'baseUrl'>): string {
  return (baseUrl === '' && engine === 'anthropic' ? anthropicAddress : baseUrl).replace(/\/+$/, '');
}

/**
 * Whether a key may stay when the settings change. A key for another provider or another host is not sent elsewhere: a
 * person who may change the address must not be able to read the key with it.
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

/** The missing setting before calls can be made; null when none is missing. */
export function findMissing(settings: ModelSettings, hasKey: boolean): 'baseUrl' | 'modelId' | 'key' | null {
  if (settings.engine === 'built-in') return null;
  if (addressOf(settings) === '') return 'baseUrl';
  if (settings.modelId === '') return 'modelId';
  // An organisation's own servers often need none.
  return settings.engine === 'anthropic' && !hasKey ? 'key' : null;
}
