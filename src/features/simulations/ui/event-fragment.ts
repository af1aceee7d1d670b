import { graphql } from '#generated/graphql/gql.ts';

/** What an interaction is, for those who make it and those who meet it. */
export const eventFragment = graphql(`
  fragment Story_event on Event {
    ID
    Type
    Title
    Action
    Description
    Content
    Label
    ShowLabel
    ShowOverlay
    Timestamp
    Duration
    Countdown
    PauseVideo
    BookmarkVisible
    RedirectVideoID
    RedirectEventID
    AnswersOrdered
    PosX
    PosY
    Opacity
    Size
    HotspotScale
    IconType
    VideoTimestamp
    Frameless
    Sticky
    MustBeFound
    QuestionType
    MultipleAnswers
    VideoID
    Options {
      ID
      Text
      Description
      Feedback
      Correct
      Points
      Action
      RedirectVideoID
      RedirectEventID
    }
  }
`);
