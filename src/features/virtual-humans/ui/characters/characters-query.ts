import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { CharactersPage_ReadQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';
import { findAvatar, portraitAddress } from '../../model/catalogue.ts';
import { avatarAddress } from '../../model/person-files.ts';

const charactersDocument = graphql(`
  query CharactersPage_Read {
    readCharacters {
      ID
      Name
      Gender
      Age
      Licence
      LicenceSource
      Created
      Archived
      CanChange
      InPlan
      PortraitURL
      ModelURL
      Size
      Triangles
      Shapes
      HeadHeight
      Warnings
      Uses {
        VirtualHumanID
        Title
        Published
      }
    }
  }
`);

export type Character = CharactersPage_ReadQuery['readCharacters'][number];

export const charactersQuery = () => graphqlQuery(['characters'], charactersDocument, {});

type OwnCharacter = {
  id: number;
  name: string;
  age: number;
  gender: 'female' | 'male';
  portrait: string;
  model: string;
  /** Whether it may be chosen anew; where it is shown already it stays. */
  isOffered: boolean;
};

/** The organisation's own characters, for those who choose one; empty until they are there. */
export function useOwnCharacters(): readonly OwnCharacter[] {
  const mayRead = useCan('virtual-human:create');
  const { data } = useQuery({ ...charactersQuery(), enabled: mayRead });
  return (data?.readCharacters ?? []).map((one) => ({
    id: Number(one.ID),
    name: one.Name,
    age: one.Age,
    gender: one.Gender === 'male' ? 'male' : 'female',
    portrait: one.PortraitURL,
    model: one.ModelURL,
    isOffered: one.Archived === null && one.InPlan,
  }));
}

/** The character of a draft: one of the product's, or one of the organisation's own. */
export function useShownAvatar(id: number | null): { portrait: string; model: string } | undefined {
  const own = useOwnCharacters().find((one) => one.id === id);
  const shipped = findAvatar(id);
  return shipped ? { portrait: portraitAddress(shipped), model: avatarAddress(shipped.key) } : own;
}
