/** Texts of one file, by their keys: the browser's in the language of its page, the server's in that of a mail. */
export type Say<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Rows of a file with a head. Numbers are plain, so that spreadsheets can count with them. */
export type TableRows = string[][];

/** Figures as the API answers them. */
export type ListedFigures = {
  TotalUsers: number;
  TotalViews: number;
  TotalCompletions: number;
  CompletedPercent: number;
  AverageScore?: number | null | undefined;
  TotalTimeSpent: number;
  Withheld: boolean;
  ScoreWithheld: boolean;
};
