import type { Say, TableRows } from './say.ts';

const columns = [
  'column.question',
  'column.answers',
  'column.correct',
  'column.discrimination',
  'column.reaction',
  'column.option',
  'column.chosen',
  'column.share',
] as const;

type ListedQuestion = {
  EventID: string;
  Title: string;
  Answers: number;
  CorrectPercent: number | null;
  Discrimination: number | null;
  /** Milliseconds. */
  AverageReactionTime: number | null;
  Options: readonly { OptionID: string; Text: string; Chosen: number; ChosenPercent: number }[];
};

/** A row for each option, so that a spreadsheet can add them up. */
export function questionRows(
  say: Say<(typeof columns)[number] | 'deletedQuestion' | 'deletedOption'>,
  questions: readonly ListedQuestion[],
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...questions.flatMap((question) => {
      const own = [
        question.Title || say('deletedQuestion', { id: question.EventID }),
        String(question.Answers),
        String(question.CorrectPercent ?? ''),
        String(question.Discrimination ?? ''),
        String(question.AverageReactionTime ?? ''),
      ];
      const options = question.Options.map(({ OptionID, Text, Chosen, ChosenPercent }) => [
        ...own,
        Text || say('deletedOption', { id: OptionID }),
        String(Chosen),
        String(ChosenPercent),
      ]);
      return options.length > 0 ? options : [[...own, '', '', '']];
    }),
  ];
}

/** What a file is called after: letters and digits of a title. */
export function nameOfFile(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
