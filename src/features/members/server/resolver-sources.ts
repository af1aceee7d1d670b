import type { CountedByKind } from '#features/organisations/server/index.ts';
import type {
  PraxisGroupWithUsers as DeclaredGroup,
  Member as DeclaredMember,
} from '#generated/graphql-sources.ts';

/**
 * Features that show a member leave it to this one to say whether the viewer manages them. Kinds of content find the number of
 * items that the member has completed.
 */
export type Member = Omit<DeclaredMember, 'Manageable'> &
  Partial<Pick<DeclaredMember, 'Manageable'>> &
  CountedByKind;

/** Kinds of content find the number of items that are limited to the group. */
export type PraxisGroupWithUsers = DeclaredGroup & Required<CountedByKind>;
