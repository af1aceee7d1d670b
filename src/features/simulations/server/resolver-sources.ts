import type {
  Member as DeclaredMember,
  Simulation as DeclaredSimulation,
} from '#generated/graphql-sources.ts';
import type { OptionSource } from './simulation-resolvers.ts';

/** What resolvers hold for these types of the API beside the fields. */
export type Option = OptionSource;

/** Features that show a member leave it to `members` to say whether the viewer manages them. */
type ShownMember = Omit<DeclaredMember, 'Manageable'>;
export type Simulation = Omit<DeclaredSimulation, 'Author' | 'Editors'> & {
  Author?: ShownMember | null;
  Editors: ShownMember[];
};
