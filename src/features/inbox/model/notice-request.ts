import { z } from 'zod';

const longestFact = 300;
const mostFacts = 12;
const longestPath = 500;
const longestKey = 200;

const elsewhere = 'http://elsewhere.invalid';

/** A page of this installation: a notice never leads to another site. */
export function isInternalPath(path: string): boolean {
  if (path.length > longestPath || !/^\/[^\\\s\p{Cc}]*$/u.test(path) || !URL.canParse(path, elsewhere))
    return false;
  const { origin, pathname } = new URL(path, elsewhere);
  return origin === elsewhere && !pathname.startsWith('//');
}

const facts = z
  .record(z.string().max(40), z.union([z.string().transform((text) => cut(text)), z.number()]))
  .refine((values) => Object.keys(values).length <= mostFacts);

/** As features request one. A wrong one is a fault of the feature, so it is not sent in some other form. */
export const noticeRequest = z.object({
  memberId: z.number().int().positive(),
  kind: z.string(),
  values: facts,
  path: z.string().refine(isInternalPath, 'A notice leads to a page of this installation.'),
  key: z.string().min(1).max(longestKey),
  /** The member whom the values name, if any: erased, the notice goes with them. */
  aboutId: z.number().int().positive().optional(),
});

function cut(text: string): string {
  return text.length <= longestFact
    ? text
    : `${Array.from(text)
        .slice(0, longestFact - 1)
        .join('')}…`;
}
