import type { CountedByKind } from '#features/organisations/server/index.ts';
import type { PraxisGroup as DeclaredGroup } from '#generated/graphql-sources.ts';

/** Kinds of content find the number of items that are limited to the group. */
export type PraxisGroup = DeclaredGroup & CountedByKind;
