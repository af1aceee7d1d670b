import { z } from 'zod';
import { maxRetentionDays } from './conversation-limits.ts';

/** Null keeps them until a person deletes them. */
const days = z.int('range').min(1, 'range').max(maxRetentionDays, 'range').nullable();

export const retentionForm = z.object({ keepWordsDays: days, keepReportsDays: days });
export type Retention = z.output<typeof retentionForm>;
