import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

/** An export ended: its files are ready, or it failed. `personId` asked for it. */
export const dataExportEnded = defineDomainEvent(
  'data-export-ended',
  z.object({ exportId: z.number(), personId: z.number(), state: z.enum(['ready', 'failed']) }),
);
