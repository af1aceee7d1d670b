import * as z from 'zod';

/** What is copied, as it was when somebody asked, with the numbers that everything will have. */

const number = z.number().int();

const bagSchema = z.object({ name: z.string(), content: z.unknown() });

const thingSchema = z.object({
  kind: z.string(),
  /** Of the original. */
  id: number,
  newId: number,
  title: z.string(),
  /** Whether it comes along because something else uses it. */
  isPart: z.boolean(),
  /** What its kind reads. */
  content: z.unknown(),
  /** What other features keep at it. */
  bags: z.array(bagSchema),
});

export const parcelSchema = z.object({
  format: z.literal(1),
  /** What is used stands before what uses it. */
  things: z.array(thingSchema),
  /** The tags of the library, by their names; a copy that was queued before they came along has none. */
  media: z.array(z.object({ id: number, newId: number, tags: z.array(z.string()).default([]) })),
});

export type Parcel = z.output<typeof parcelSchema>;
/** The same before it has numbers. */
export type Thing = Omit<z.output<typeof thingSchema>, 'newId'>;
export type PackedParcel = { things: Thing[]; media: { id: number; tags: readonly string[] }[] };

/** A file that comes with Praxis, and what the library will call it. */
const starterFileSchema = z.object({
  file: z.string(),
  kind: z.enum(['video', 'image', 'document']),
  title: z.string(),
  content360: z.boolean(),
});

export type StarterFile = z.output<typeof starterFileSchema>;

/** Where a file comes from: another organisation's library, or what Praxis brings. */
export const fileSourceSchema = z.union([
  z.object({ organisationId: number, mediaId: number }),
  z.object({ starter: starterFileSchema }),
]);

export type FileSource = z.output<typeof fileSourceSchema>;

/** The kinds of what is in it, each once. */
export function listKinds({ things }: { things: readonly { kind: string }[] }): string[] {
  return [...new Set(things.map(({ kind }) => kind))].sort();
}

/** How much of a copy is done, in percent; all of it only when the content is there. */
export function progressOf(copy: { state: string; files: number; copied: number }): number {
  if (copy.state === 'done') return 100;
  return copy.files === 0 ? 0 : Math.floor((copy.copied / copy.files) * 99);
}
