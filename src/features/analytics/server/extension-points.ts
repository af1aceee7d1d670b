import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Say, TableRows } from '../model/tables/say.ts';

/** A table of a page of analytics, as the page writes it into a file. */
export type ViewTable = {
  /** Begins the name of the file, before the days. */
  name: string;
  title: string;
  rows: TableRows;
  /** What the page shows as figures and not as a file: for a printed report alone. */
  printed?: true;
};

/** A page of analytics as somebody sees it who opens its address. */
export type ViewQuestion = {
  /** Of the one thing that the page is about, where it is about one. */
  id: number | null;
  /** Of the other one, where the page is about a person and an item. */
  otherId: number | null;
  params: Readonly<Record<string, string>>;
  /** On the clock of the organisation, else the reader's. */
  today: string;
  /** Writes a moment of the API as the page's file has it. */
  moment: (moment: string) => string;
  /** The texts of a file, in the reader's language. */
  say: (file: string) => Say<string>;
};

/** The tables of one page. They ask the same services as the API, so the figures and the rights are those of the page. */
export type ViewTables = {
  page: string;
  /** What the one thing is called that the page is about, where its feature alone knows that. */
  nameOf?(viewer: Viewer, id: number, otherId: number): Promise<string | null>;
  /** Null where what the page is about is not there. @throws FORBIDDEN, TooManyRows */
  list(viewer: Viewer, asked: ViewQuestion): Promise<ViewTable[] | null>;
};

export const viewTablesPoint = defineExtensionPoint<ViewTables>('analytics.view-tables');
