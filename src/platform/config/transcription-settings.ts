import { z } from 'zod';
import { isModelHost, type ModelHosts } from '../llm/model-hosts.ts';
import { findAddressProblem } from '../outgoing/address-rules.ts';
import type { TranscriptionAddress } from '../speech/transcription-server.ts';

const text = z.string().min(1, 'must not be empty').optional();
const spoken = ['en-GB', 'en-US', 'zh-TW'];

/** A server of the operator's own that turns speech into text. */
export const transcriptionEnvironment = {
  TRANSCRIPTION_SERVER: z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'must be an address that starts with http:// or https://',
    )
    .optional(),
  TRANSCRIPTION_SERVER_MODEL: text,
  TRANSCRIPTION_SERVER_LANGUAGES: text,
  TRANSCRIPTION_SERVER_KEY: text,
};

type TranscriptionEnvironment = z.infer<z.ZodObject<typeof transcriptionEnvironment>>;

/** The settings, or what is wrong with them; null where there is no such server. */
export function readTranscriptionServer(
  environment: TranscriptionEnvironment,
  hosts: ModelHosts,
): TranscriptionAddress | { problem: string } | null {
  const { TRANSCRIPTION_SERVER: url, TRANSCRIPTION_SERVER_MODEL: model } = environment;
  if (url === undefined) return null;
  if (model === undefined)
    return {
      problem: 'The setting TRANSCRIPTION_SERVER_MODEL is missing: TRANSCRIPTION_SERVER needs it.',
    };
  const named = environment.TRANSCRIPTION_SERVER_LANGUAGES?.split(',').map((name) => name.trim());
  if (named?.some((name) => !spoken.includes(name)))
    return {
      problem: `The setting TRANSCRIPTION_SERVER_LANGUAGES is wrong: it must name some of ${spoken.join(', ')}, separated by commas.`,
    };
  const problem = findAddressProblem(url, { allowPrivate: isModelHost(hosts, new URL(url)) });
  if (problem)
    return {
      problem: `The setting TRANSCRIPTION_SERVER is wrong. ${problem} MODEL_HOSTS names hosts of your own network.`,
    };
  return { url, model, key: environment.TRANSCRIPTION_SERVER_KEY ?? null, locales: named ?? spoken };
}
