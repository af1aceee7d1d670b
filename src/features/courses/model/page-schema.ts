import * as z from 'zod';
import { isSafeHref, type Mark, type PageBody, type PageNode, pageLimits } from './page-body.ts';
import { isOpenable } from './page-structure.ts';
import { repairPage } from './repair-page.ts';

const markSchema: z.ZodType<Mark> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().refine(isSafeHref) }) }),
]);

const content = z.lazy(() => z.array(nodeSchema).optional());
const span = z.number().int().min(1).max(100).catch(1);

/** Attributes that are not named are left out; the editor writes more than pages show. */
const nodeSchema: z.ZodType<PageNode> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string(), marks: z.array(markSchema).optional() }),
  z.object({ type: z.enum(['hardBreak', 'horizontalRule']) }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.number().int().min(2).max(4) }),
    content,
  }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.object({ start: z.number().int().min(0).max(100_000).catch(1) }).default({ start: 1 }),
    content,
  }),
  z.object({
    type: z.enum(['tableHeader', 'tableCell']),
    attrs: z.object({ colspan: span, rowspan: span }).default({ colspan: 1, rowspan: 1 }),
    content,
  }),
  z.object({
    type: z.literal('embeddedFile'),
    attrs: z.object({
      mediaId: z.number().int().positive(),
      kind: z.enum(['image', 'video', 'audio']),
      text: z.string().max(pageLimits.alt),
    }),
  }),
  z.object({
    type: z.enum(['paragraph', 'bulletList', 'listItem', 'blockquote', 'table', 'tableRow']),
    content,
  }),
]);

const docSchema = z.object({ type: z.literal('doc'), content: z.array(nodeSchema).default([]) });

/** What somebody sends: measured before it is looked into, so that neither its size nor its depth can do harm. */
export const pageBodySchema: z.ZodType<PageBody> = z.unknown().transform((sent, context): PageBody => {
  const size = measure(sent);
  if (size !== null) {
    context.addIssue({ code: 'custom', message: size });
    return z.NEVER;
  }
  const parsed = docSchema.safeParse(sent);
  if (parsed.success && isOpenable(parsed.data)) return parsed.data;
  context.addIssue({ code: 'custom', message: 'course.page-invalid' });
  return z.NEVER;
});

const storedSchema = z.object({ format: z.literal(1), doc: docSchema });

export function storePageBody(doc: PageBody): { format: 1; doc: PageBody } {
  return { format: 1, doc };
}

/** As its editor can open it, whatever the rules were when it was kept. */
export function parsePageBody(stored: unknown): PageBody {
  const { doc } = storedSchema.parse(stored);
  return isOpenable(doc) ? doc : repairPage(doc);
}

/** Of everything sent, for each node allowed: no node of the editor with all of its marks and attributes has as many. */
const valuesOfNode = 40;

/** Walks without recursion: a chain of a million lists is found without being followed to its end. */
function measure(sent: unknown): 'course.page-too-long' | 'course.page-invalid' | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: sent, depth: 0 }];
  const found = { characters: 0, nodes: 0, values: 0 };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    found.values += 1;
    if (typeof value === 'string') found.characters += value.length;
    if (isPlain(value) && Array.isArray(value.content)) found.nodes += value.content.length;
    if (isTooMuch(found)) return 'course.page-too-long';
    if (typeof value !== 'object' || value === null) continue;
    // Each level of a page is an object in a list.
    if (depth > pageLimits.depth * 2) return 'course.page-invalid';
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return null;
}

function isTooMuch({
  characters,
  nodes,
  values,
}: {
  characters: number;
  nodes: number;
  values: number;
}): boolean {
  return (
    characters > pageLimits.characters || nodes > pageLimits.nodes || values > pageLimits.nodes * valuesOfNode
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
