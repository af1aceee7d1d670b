import { z } from 'zod';
import type { ModelHosts } from '../llm/model-hosts.ts';
import { isModelHost } from '../llm/model-hosts.ts';
import { findAddressProblem } from '../outgoing/address-rules.ts';
import type { SpeechAddress } from '../speech/speech-server.ts';
import { parseSpeechVoices } from '../speech/speech-voices.ts';

const text = z.string().min(1, 'must not be empty').optional();

/** A speech server of the operator's own. */
export const speechEnvironment = {
  SPEECH_SERVER: z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'must be an address that starts with http:// or https://',
    )
    .optional(),
  SPEECH_SERVER_MODEL: text,
  SPEECH_SERVER_VOICES: text,
  SPEECH_SERVER_KEY: text,
};

type SpeechEnvironment = z.infer<z.ZodObject<typeof speechEnvironment>>;

/** The settings, or what is wrong with them; null where there is no such server. */
export function readSpeechServer(
  { SPEECH_SERVER: url, SPEECH_SERVER_MODEL, SPEECH_SERVER_VOICES, SPEECH_SERVER_KEY }: SpeechEnvironment,
  hosts: ModelHosts,
): SpeechAddress | { problem: string } | null {
  if (url === undefined) return null;
  if (SPEECH_SERVER_MODEL === undefined) return missing('SPEECH_SERVER_MODEL');
  if (SPEECH_SERVER_VOICES === undefined) return missing('SPEECH_SERVER_VOICES');
  const voices = parseSpeechVoices(SPEECH_SERVER_VOICES);
  if (!voices)
    return {
      problem:
        'The setting SPEECH_SERVER_VOICES is wrong: it must name a voice for women and one for men of each language, like en-GB-female=emma, en-GB-male=george.',
    };
  const problem = findAddressProblem(url, { allowPrivate: isModelHost(hosts, new URL(url)) });
  if (problem)
    return {
      problem: `The setting SPEECH_SERVER is wrong. ${problem} MODEL_HOSTS names hosts of your own network.`,
    };
  return { url, model: SPEECH_SERVER_MODEL, key: SPEECH_SERVER_KEY ?? null, voices };
}

const missing = (name: string) => ({ problem: `The setting ${name} is missing: SPEECH_SERVER needs it.` });
