/** The types of values, for CSV and Parquet alike. A value that does not apply is empty in CSV and null in Parquet. */
export type ColumnType = 'integer' | 'decimal' | 'boolean' | 'timestamp' | 'text' | 'json';

export type Column = {
  name: string;
  type: ColumnType;
  /** 'ms', 'percent', …; empty where the value is no quantity. */
  unit: string;
  meaning: string;
  /** It names a person: filled where names were asked for alone. */
  names?: true;
};

/** Names and columns are promises to those who read the files: they are added, never changed. */
export const datasetNames = ['sessions', 'events', 'answers', 'form-answers'] as const;
export type DatasetName = (typeof datasetNames)[number];

const column = (name: string, type: ColumnType, meaning: string, unit = ''): Column => ({
  name,
  type,
  unit,
  meaning,
});

const sessionId = column('session_id', 'integer', 'Number of the session; the same in every file');
const sessionStart = column('session_started_at', 'timestamp', 'When the session began', 'UTC');
const who = [
  column(
    'person_id',
    'integer',
    'Number of the member; empty for visitors of shared links. Of an erased person it is a number that is nobody’s',
  ),
  column(
    'visitor_key',
    'text',
    'For visitors of shared links: the same text for the same browser in this organisation',
  ),
];
const naming = (name: string, meaning: string): Column => ({ ...column(name, 'text', meaning), names: true });
const named = [
  naming('person_name', 'Name of the member, where names were asked for'),
  naming('person_email', 'E-mail address of the member, where names were asked for'),
];
const item = [
  column('item_kind', 'text', 'Kind of content, as the API names it'),
  column('item_id', 'integer', 'Number of the item'),
];
const version = column('version_id', 'integer', 'Number of the published version that was played');
const happened = [
  column('event_key', 'text', 'Key of the event (UUID); the same in events and answers'),
  column('sequence', 'integer', 'Place of the event in its session, from 1', 'count'),
];
const judged = [
  column('correct', 'boolean', 'Whether the answer was right; empty where nothing is scored'),
  column(
    'points',
    'integer',
    'Points that the answer counted with; later answers to a question count 0',
    'points',
  ),
];
const recorded = [
  column('time_spent_ms', 'integer', 'Time since the event before', 'ms'),
  column('recorded_at', 'timestamp', 'When the server received it', 'UTC'),
];

export const dataDictionary: Readonly<Record<DatasetName, readonly Column[]>> = {
  sessions: [
    sessionId,
    ...who,
    ...named,
    naming('external_user_id', 'The user as the embedding site calls them, where names were asked for'),
    ...item,
    column('item_title', 'text', 'Title of the item when the session began'),
    version,
    column('unit_id', 'integer', 'Number of the course unit that the item was opened in'),
    column('started_at', 'timestamp', 'When the session began; the period is about this moment', 'UTC'),
    column('last_event_at', 'timestamp', 'When something last happened', 'UTC'),
    column('finished_at', 'timestamp', 'When the session was finished; empty for one that was not', 'UTC'),
    column('time_spent_ms', 'integer', 'Time spent in the session', 'ms'),
    column('answers', 'integer', 'Answers to questions', 'count'),
    column('answer_time_ms', 'integer', 'Time from each question to its answer, summed', 'ms'),
    column('scored', 'boolean', 'Whether the item is scored'),
    column('pass_mark', 'integer', 'Score needed to pass; empty where there is none', 'percent'),
    column('score', 'decimal', 'Score of a finished session; empty where nothing is scored', 'percent'),
    column('points', 'integer', 'Points', 'points'),
    column('rating', 'integer', 'What the learner rated it with, 1 to 5'),
    column('scores_hidden', 'boolean', 'Whether learners do not see the scores of this item'),
  ],
  events: [
    sessionId,
    sessionStart,
    ...happened,
    column('type', 'text', 'What happened, an upper-case word: START_SIM, VIDEO_PLAY, ANSWER, END_SIM, …'),
    ...judged,
    ...recorded,
    column(
      'details',
      'json',
      'What the event says besides: numbers of videos, questions and options, places looked at',
    ),
  ],
  answers: [
    sessionId,
    sessionStart,
    ...happened,
    ...who,
    ...item,
    version,
    column('video_id', 'integer', 'Number of the video that the question is in'),
    column('question_id', 'integer', 'Number of the question'),
    column('option_ids', 'json', 'Numbers of the chosen options; none when the time ran out'),
    ...judged,
    ...recorded,
  ],
  'form-answers': [
    column('response_id', 'text', 'Key of what one person sent at one time (UUID)'),
    column('form_id', 'integer', 'Number of the feedback form'),
    column('form_title', 'text', 'Title of the form when it was answered'),
    column('form_version_id', 'integer', 'Number of the version of the form that was answered'),
    column('item_id', 'integer', 'Number of the item that it was asked at; empty without one'),
    column('stage', 'text', 'before or after the item; empty without one'),
    ...who,
    ...named,
    column('submitted_at', 'timestamp', 'When it was sent; the period is about this moment', 'UTC'),
    column('language', 'text', 'Language that it was answered in'),
    column('question_id', 'text', 'Key of the question in the form'),
    column('question_type', 'text', 'Type of the question'),
    column('question', 'text', 'The question in the first language of the form'),
    column('answer', 'text', 'The answer in words'),
    column('value', 'json', 'The answer as it is stored'),
  ],
};

/** What stands in the file beside the data, and in docs/data-exports.md. */
export function dictionaryRows(datasets: readonly DatasetName[]): string[][] {
  return [
    ['file', 'column', 'type', 'unit', 'meaning'],
    ...datasets.flatMap((dataset) =>
      dataDictionary[dataset].map(({ name, type, unit, meaning }) => [dataset, name, type, unit, meaning]),
    ),
  ];
}
