import type { Locale } from '#kernel/locale.ts';

/** Everything that is written on a printed report, in the language of its reader. */
export type ReportFacts = {
  language: Locale;
  title: string;
  organisation: string;
  /** What it is about: page, period, filters and when it was made, each a name and a value. */
  lines: readonly (readonly [string, string])[];
  tables: readonly {
    title: string;
    rows: readonly (readonly string[])[];
    /** In place of rows that are left out; '' where none are. */
    more: string;
  }[];
  /** In place of the rows of a table that has none. */
  nothing: string;
  /** '{page}' stands for the number of the page. */
  foot: string;
};
