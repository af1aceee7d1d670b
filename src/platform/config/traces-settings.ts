import { z } from 'zod';

const percent = 'must be a number from 0 to 100';

/** Where traces of requests, jobs and turns are sent. */
export const tracesEnvironment = {
  OTLP_TRACES_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'must be an address like http://localhost:4318/v1/traces',
    )
    .optional(),
  /** Headers for the collector, such as a key. */
  OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,\r\n]*(?:,[\w-]+=[^,\r\n]*)*$/,
      'must be names and values, like Api-Key=abc,X-Team=two',
    )
    .transform((text) =>
      Object.fromEntries(
        text.split(',').map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), pair.slice(at + 1)];
        }),
      ),
    )
    .optional(),
  OTLP_SAMPLE_PERCENT: z.coerce.number({ error: percent }).min(0, percent).max(100, percent).default(100),
};

export type TracesConfig = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Of traces that begin here. */
  samplePercent: number;
};

/** Null: nothing is traced, and nothing for it is loaded. */
export function readTraces({
  OTLP_TRACES_URL,
  OTLP_HEADERS = {},
  OTLP_SAMPLE_PERCENT,
}: z.infer<z.ZodObject<typeof tracesEnvironment>>): TracesConfig | null {
  if (OTLP_TRACES_URL === undefined) return null;
  return { url: OTLP_TRACES_URL, headers: OTLP_HEADERS, samplePercent: OTLP_SAMPLE_PERCENT };
}
