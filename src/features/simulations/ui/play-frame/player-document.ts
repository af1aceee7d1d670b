import { graphql } from '#generated/graphql/gql.ts';
import type { PlayFrame_PlayerQuery } from '#generated/graphql/graphql.ts';

/** Everything 'initialise' hands to the player. Option answers and redirects come as null to those who play. */
export const playerDocument = graphql(`
  query PlayFrame_player($id: ID!, $preview: Boolean!, $unit: ID) {
    readSimulationPlayer(ID: $id, Preview: $preview, UnitID: $unit) {
      ID
      Title
      Description
      ThumbnailURL
      StartVideoID
      Content360
      Stereoscopic
      ViewingPosition
      Quiz
      HideScoresFromUsers
      PassMark
      ContentEndpoint
      TotalLength
      hasHeatmaps
      OverviewPages {
        ID
        Title
        Content
        SortOrder
        Media {
          ID
          URL
          Width
          Height
        }
      }
      Videos {
        ID
        Title
        Rotation
        VideoURL
        PosterURL
        Width
        Height
        Length
        EndAction
        VideoRedirectID
        VideoRedirectEventID
        Content360
        Playable
        SortOrder
        Subtitles {
          ID
          Title
          Language
          Type
          URL
        }
        Events {
          ...Story_event
          ImageMedia {
            ID
            Title
            URL
            Width
            Height
          }
          IconMedia {
            ID
            URL
          }
          AudioURL
          AudioMedia {
            ID
            Title
          }
          EmbeddedVideoMedia {
            ID
            Title
            VideoURL
            PosterURL
          }
          Options {
            SortOrder
          }
        }
      }
    }
  }
`);

/** What the player plays: the payload of 'initialise'. */
export type PlayableSimulation = NonNullable<PlayFrame_PlayerQuery['readSimulationPlayer']>;
