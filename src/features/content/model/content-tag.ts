import * as z from 'zod';

/** The server's English texts by reason; clients show their own language by the reason. */
export const tagTexts = {
  'content.tag-name-required': 'Tag name is required.',
  'content.tag-name-too-long': 'This text is too long.',
  'content.tag-unknown': 'One of these tags does not exist.',
  'content.too-many-tags': 'These are too many tags.',
  'content.one-item': 'Tags are set on exactly one item.',
} as const;

export type TagReason = keyof typeof tagTexts;

/** The most tags one answer holds; others are found by their name. */
export const maxListedTags = 500;

export const tagNameSchema = z
  .string()
  .trim()
  .min(1, 'content.tag-name-required' satisfies TagReason)
  .max(100, 'content.tag-name-too-long' satisfies TagReason);
