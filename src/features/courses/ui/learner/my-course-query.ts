import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { MyCourse_CourseQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

/** A course as a learner takes it: the page of the course and those of its units ask the same. */
const courseDocument = graphql(`
  query MyCourse_course($id: ID!) {
    readMyCourse(ID: $id) {
      ID
      Title
      Description
      ThumbnailURL
      ImageMedia {
        ID
        URL
      }
      MemberProgress
      StartDate
      DueDate
      Unlocked
      ...CourseLike_course
      Modules {
        ID
        Title
        Description
        UnlockType
        UnlockDaysAfterStart
        UnlocksAt
        isUnlocked
        Units {
          ID
          Type
          ItemID
          Title
          ThumbnailURL
          Content360
          Pages
          Assessment
          PassMark
          isCompleted
          isUnlocked
          BestScore
          Unmet {
            Rule
            At
            Title
            Needed
            Score
          }
        }
      }
      Resources {
        ID
        Title
        Type
        URL
      }
    }
    readMyDueMoment(ItemID: $id)
  }
`);

export type MyCourse = NonNullable<MyCourse_CourseQuery['readMyCourse']>;
export type MyModule = MyCourse['Modules'][number];
export type MyUnit = MyModule['Units'][number];
export type MyResource = MyCourse['Resources'][number];
export type Unmet = MyUnit['Unmet'][number];

export function useMyCourse(id: string) {
  return useQuery(graphqlQuery(['courses', 'one'], courseDocument, { id }));
}
