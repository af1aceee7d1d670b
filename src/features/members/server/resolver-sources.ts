import type { Member as DeclaredMember } from '#generated/graphql-sources.ts';

/** Whoever shows a member leaves it to this feature whom the viewer manages. */
export type Member = Omit<DeclaredMember, 'Manageable'>;
