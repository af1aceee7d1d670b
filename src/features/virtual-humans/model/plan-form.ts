import { z } from 'zod';
import { highestLimit } from './virtual-human-validation.ts';

/** Null restores the plan's number. */
const limit = z.int('range').min(0, 'range').max(highestLimit, 'range').nullable();

export const planForm = z.object({ freeformLimit: limit, branchingLimit: limit, medical: z.boolean() });
