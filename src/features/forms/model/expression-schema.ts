import * as z from 'zod';
import { formLimits, idSchema } from '../questions/content-parts.ts';
import type { Expression } from './expression.ts';

const question = idSchema;
const operand = z.union([z.string().max(formLimits.title), z.number()]);

const conditionSchema = z.union([
  z.strictObject({ question, answered: z.boolean() }),
  z.strictObject({ question, eq: operand }),
  z.strictObject({ question, neq: operand }),
  z.strictObject({ question, gte: operand }),
  z.strictObject({ question, lte: operand }),
  z.strictObject({ question, includes: idSchema }),
]);

/** `depth` levels below this one: a schema without recursion, so that no nesting can exhaust the stack. */
function nested(depth: number): z.ZodType<Expression> {
  if (depth === 0) return conditionSchema;
  const part = nested(depth - 1);
  const parts = z.array(part).min(1).max(formLimits.conditions);
  return z.union([
    z.strictObject({ all: parts }),
    z.strictObject({ any: parts }),
    z.strictObject({ not: part }),
    conditionSchema,
  ]);
}

export const expressionSchema = nested(formLimits.depth);
