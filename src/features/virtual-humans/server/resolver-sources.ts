import type {
  Member as DeclaredMember,
  VirtualHuman as DeclaredVirtualHuman,
} from '#generated/graphql-sources.ts';

/** Features that show a member leave it to `members` to say whether the viewer manages them. */
type ShownMember = Omit<DeclaredMember, 'Manageable'>;
/** What resolvers hold for a virtual human, beside the fields that other features add. */
export type VirtualHuman = Omit<DeclaredVirtualHuman, 'Author' | 'Editors'> & {
  Author?: ShownMember | null;
  Editors: ShownMember[];
};
