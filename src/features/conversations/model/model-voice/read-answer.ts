import { z } from 'zod';

/** What a model wrote of its answer so far. */
export type PartialAnswer = {
  /** Null until all of it is there. */
  heard: RawHeard[] | null;
  /** As far as it has come; null before its first letter. */
  reply: string | null;
};

/** As it comes: small models leave fields out. */
const rawHeard = z.object({
  key: z.string(),
  words: z.string(),
  stance: z.string().default('meant'),
  sure: z.boolean().default(true),
});
export type RawHeard = z.infer<typeof rawHeard>;
const heardList = z.array(rawHeard).max(50);

/**
 * Reads an answer that is still being written, or was cut off. What was heard counts once it is closed: the next field has begun, or
 * the whole is there. Null where it is no such answer.
 */
export function readAnswer(text: string, isWhole: boolean): PartialAnswer | null {
  const start = text.indexOf('{');
  if (start < 0) return isWhole ? null : { heard: null, reply: null };
  const closed = closeJson(text.slice(start));
  if (closed === null) return isWhole ? null : { heard: null, reply: null };
  const { value, isComplete } = closed;
  const names = Object.keys(value);
  const hasRest = names.indexOf('heard') >= 0 && names.indexOf('heard') < names.length - 1;
  if (!isComplete && !hasRest) return isWhole ? null : { heard: null, reply: null };
  const heard = heardList.safeParse(value.heard);
  if (!heard.success) return null;
  return { heard: heard.data, reply: typeof value.reply === 'string' ? value.reply : null };
}

/** The object that a text begins, closed where the text ends; null where there is none yet. */
function closeJson(text: string): { value: Record<string, unknown>; isComplete: boolean } | null {
  const open: string[] = [];
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      open.pop();
      if (open.length === 0) return wrap(text.slice(0, at + 1), true);
    }
  }
  // A half escape at the end is left for the next part.
  const rest = inText ? text.replace(/\\(?:u[\da-f]{0,3})?$/i, '') : text;
  return wrap(`${rest}${inText ? '"' : ''}${open.reverse().join('')}`, false);
}

function wrap(text: string, isComplete: boolean) {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { value: value as Record<string, unknown>, isComplete } // an object of JSON has these keys
      : null;
  } catch {
    return null;
  }
}
