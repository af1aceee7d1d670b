import { graphql } from '#generated/graphql/gql.ts';
import type { SimulationEditor_SimulationQuery } from '#generated/graphql/graphql.ts';

/** Everything the editor edits, in one query. */
export const editorDocument = graphql(`
  query SimulationEditor_simulation($id: ID!) {
    readOneSimulation(ID: $id) {
      ID
      Title
      AdminTitle
      Description
      Status
      Archived
      Revision
      HasUnpublishedChanges
      LastSaved
      DownloadVersion
      CanEdit
      Featured
      Stereoscopic
      ViewingPosition
      Quiz
      PublicAccess
      HideScoresFromUsers
      PassMark
      ContentEndpoint
      ShareToken
      ShowRegister
      ShareLoginRequired
      StartVideoID
      ImageMedia {
        ID
        Title
        URL
      }
      OrganisationGroups {
        ID
        Name
      }
      Editors {
        ID
      }
      OverviewPages {
        ID
        Title
        Content
        SortOrder
        Media {
          ID
          Title
          URL
        }
      }
      Videos {
        ID
        Title
        Rotation
        EndAction
        VideoRedirectID
        VideoRedirectEventID
        VideoMediaID
        SortOrder
        VideoURL
        EditorURL
        PosterURL
        Length
        Content360
        TranscodingStatus
        TranscodingProgress
        TranscodingMessage
        Playable
        Subtitles {
          ID
          Title
          Language
          Type
          Content
        }
        Events {
          ...Story_event
          ImageMedia {
            ID
            Title
            URL
          }
          IconMedia {
            ID
            Title
            URL
          }
          AudioMediaID
          AudioMedia {
            ID
            Title
            URL
          }
          EmbeddedVideoMediaID
          EmbeddedVideoMedia {
            ID
            Title
            PosterURL
          }
        }
      }
    }
  }
`);

export type EditorSimulationAnswer = NonNullable<SimulationEditor_SimulationQuery['readOneSimulation']>;

/** What changes by itself while the editor is open: how far the files are, and their addresses. */
export const videoFactsDocument = graphql(`
  query SimulationEditor_videoFacts($id: ID!) {
    readSimVideos(SimulationID: $id) {
      ID
      Videos {
        ID
        VideoMediaID
        VideoURL
        EditorURL
        PosterURL
        Length
        Content360
        TranscodingStatus
        TranscodingProgress
        TranscodingMessage
        Playable
      }
    }
  }
`);

/** What is known of the publication; beside the document because it is never undone. */
export const publicationDocument = graphql(`
  query SimulationEditor_publication($id: ID!) {
    readOneSimulation(ID: $id) {
      ID
      Status
      Archived
      Revision
      HasUnpublishedChanges
      DownloadVersion
      ShareToken
      PublicAccess
    }
  }
`);
