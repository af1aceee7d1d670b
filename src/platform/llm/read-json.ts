import type { ZodType } from 'zod';
import { ModelError } from './model-error.ts';

/** The object in an answer, without the fences and texts that models put around it. */
export function readJson<Value>(text: string, schema: ZodType<Value>): Value {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start >= 0 && end > start) {
    try {
      const parsed = schema.safeParse(JSON.parse(text.slice(start, end + 1)));
      if (parsed.success) return parsed.data;
    } catch {
      // Not JSON: the code below throws.
    }
  }
  throw new ModelError('garbage', 'The answer is no object of the wanted form.');
}
