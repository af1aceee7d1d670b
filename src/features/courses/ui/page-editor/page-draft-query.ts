import { graphql } from '#generated/graphql/gql.ts';
import type { PageDraftFragment } from '#generated/graphql/graphql.ts';

graphql(`
  fragment PageDraft on CoursePage {
    ID
    CourseID
    Kind
    Title
    Revision
    Body
    MediaID
    Downloadable
    Files {
      ID
      Kind
      Title
      URL
      PosterURL
      Width
      Height
      Pages
    }
  }
`);

export const draftDocument = graphql(`
  query PageDraft_read($id: ID!) {
    readCoursePage(ID: $id) {
      ...PageDraft
    }
  }
`);

export const saveDocument = graphql(`
  mutation PageDraft_save($input: CoursePageChangeInput!) {
    updateCoursePage(Input: $input) {
      ...PageDraft
    }
  }
`);

export type PageDraft = PageDraftFragment;
