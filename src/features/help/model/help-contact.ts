import { z } from 'zod';
import { contactLink } from '#kernel/contact-link.ts';

const maxContactLength = 300;

/** Whom members may ask: an email address or a page of the web. Empty: the administrators are named instead. */
export const helpContactForm = z.object({
  contact: z
    .string()
    .trim()
    .max(maxContactLength, { error: 'wrong' })
    .refine((text) => text === '' || contactLink(text) !== null, { error: 'wrong' }),
});
