import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#kernel/extension-point.ts';

/** Where an item of the library is used. */
export type MediaUse = {
  /** A kind of content, 'organisation' or 'person'. */
  kind: string;
  itemId: number;
  /** What it is called; empty for the organisation. */
  title: string;
  /**
   * What it is there: 'picture', 'video', 'interaction', 'page', 'gallery', 'resource', 'course-page',
   * 'course-document', 'logo', 'brand', 'portrait'.
   */
  place: string;
  /** The number of the version that holds it; null for a draft and for what applies at once. */
  version: number | null;
  /** Whether this version is the one that learners get. */
  published: boolean;
};

/**
 * A query of all places of the organisation that one feature uses media in, with these columns: `media_id`, `kind`,
 * `item_id`, `title`, `place`, `version`, `published`. The places of all features are one statement.
 */
export type SelectMediaUses = (organisationId: number) => RawBuilder<unknown>;

export const mediaUsesPoint = defineExtensionPoint<SelectMediaUses>('media.uses');

/** The tags of items, which belong to the feature of content. Expressions for the statement of a list over `media m`. */
export type MediaTags = {
  /** The tags of `m` as a JSON list of `id` and `name`. */
  json: RawBuilder<unknown>;
  /** Whether `m` bears the tag. */
  bears(tagId: number): RawBuilder<boolean>;
};

export const mediaTagsPoint = defineExtensionPoint<MediaTags>('media.tags');
