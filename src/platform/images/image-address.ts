import { z } from 'zod';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { isTextSignature, signText } from '../storage/signed-address.ts';

const side = z.number().int().min(1).max(4_096);

/** How a picture is fitted into a size. With one side left out, the other keeps the picture's shape. */
const imageEditsSchema = z.strictObject({
  resize: z.strictObject({
    width: side.optional(),
    height: side.optional(),
    fit: z.enum(['cover', 'contain', 'inside']).optional(),
  }),
});
export type ImageEdits = z.infer<typeof imageEditsSchema>;

const requestSchema = z.strictObject({
  bucket: z.string().max(64),
  key: z.string().max(512),
  edits: imageEditsSchema,
});
export type ImageRequest = z.infer<typeof requestSchema>;

/** The address of a picture in a size: /images/{base64url of JSON}.{signature}. The same request has one address. */
export function imageAddress(signingKeys: SigningKeys, request: ImageRequest): string {
  const { bucket, key, edits } = request;
  const text = Buffer.from(JSON.stringify({ bucket, key, edits })).toString('base64url');
  return `/images/${text}.${signText(signingKeys, 'image', text)}`;
}

/** Null for anything that this server did not sign. */
export function readImageAddress(signingKeys: SigningKeys, text: string): ImageRequest | null {
  const match = /^([\w-]{1,1500})\.([\w-]{43}|[\w-]{51})$/.exec(text);
  if (!match?.[1] || !match[2] || !isTextSignature(signingKeys, 'image', match[1], match[2])) return null;
  const parsed = requestSchema.safeParse(JSON.parse(Buffer.from(match[1], 'base64url').toString()));
  return parsed.success ? parsed.data : null;
}
