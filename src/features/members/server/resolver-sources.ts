import type { Member as DeclaredMember } from '#generated/graphql-sources.ts';

/** Features that show a member leave it to this one to say whether the viewer manages them. */
export type Member = Omit<DeclaredMember, 'Manageable'> & Partial<Pick<DeclaredMember, 'Manageable'>>;
