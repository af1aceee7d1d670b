import { readScore } from '#kernel/score.ts';
import type { Say, TableRows } from './say.ts';

const columns = [
  'column.interaction',
  'column.type',
  'column.opened',
  'column.answers',
  'column.correct',
  'column.reactionMs',
] as const;

type ListedInteraction = {
  EventID: string;
  Title: string;
  Type: string;
  Scored: boolean;
  Opened: number;
  Answers: number;
  CorrectAnswers: number;
  /** Milliseconds. */
  AverageReactionTime: number | null;
};

/** Interactions as rows of a file. `typeText` says a type in words. */
export function interactionRows(
  say: Say<(typeof columns)[number] | 'deleted'>,
  interactions: readonly ListedInteraction[],
  typeText: (type: string) => string,
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...interactions.map((one) => [
      one.Title || say('deleted', { id: one.EventID }),
      typeText(one.Type),
      String(one.Opened),
      String(one.Answers),
      one.Scored ? String(one.CorrectAnswers) : '',
      one.AverageReactionTime === null ? '' : String(Math.round(one.AverageReactionTime)),
    ]),
  ];
}

type ListedPerformance = {
  AverageScore: number | null;
  AverageScoreFirst: number | null;
  AverageScoreLast: number | null;
  /** Milliseconds. */
  AverageReactionTime: number | null;
};

/** How well it was done, a figure in each row. */
export function performanceRows(
  say: Say<'figure' | 'value' | 'score.average' | 'score.first' | 'score.latest' | 'column.reactionMs'>,
  found: ListedPerformance,
): TableRows {
  const score = (value: number | null) => String(readScore(value) ?? '');
  return [
    [say('figure'), say('value')],
    [say('score.average'), score(found.AverageScore)],
    [say('score.first'), score(found.AverageScoreFirst)],
    [say('score.latest'), score(found.AverageScoreLast)],
    [
      say('column.reactionMs'),
      found.AverageReactionTime === null ? '' : String(Math.round(found.AverageReactionTime)),
    ],
  ];
}
