import { z } from 'zod';
import { readPeriod } from '#features/analytics/model/analytics-period.ts';
import type { Period } from '#kernel/days.ts';
import { datasetNames } from './data-dictionary.ts';

const exportFormats = ['csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = [
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
  'withdrawn',
] as const;
export type ExportState = (typeof exportStates)[number];

/** Why an export failed. */
export const exportProblems = ['disk-full', 'too-large', 'failed'] as const;
export type ExportProblem = (typeof exportProblems)[number];

const exportRequestSchema = z.object({
  format: z.enum(exportFormats),
  datasets: z
    .array(z.enum(datasetNames))
    .min(1)
    .max(datasetNames.length)
    // In the order of the dictionary, each once.
    .transform((asked) => datasetNames.filter((name) => asked.includes(name))),
  startDate: z.string(),
  endDate: z.string(),
  withPeople: z.boolean(),
});

export type ExportRequest = Omit<z.infer<typeof exportRequestSchema>, 'startDate' | 'endDate'> & {
  period: Period;
};

/** Null for what cannot be answered: an unknown name, a day that does not exist, an end before the start. */
export function readExportRequest(input: unknown, today: string): ExportRequest | null {
  const parsed = exportRequestSchema.safeParse(input);
  if (!parsed.success) return null;
  const { startDate, endDate, ...request } = parsed.data;
  const period = readPeriod({ startDate, endDate }, today);
  return 'fault' in period ? null : { ...request, period };
}

/** Whether the export is on its way. */
export function isOnItsWay(state: ExportState): boolean {
  return state === 'queued' || state === 'running';
}
