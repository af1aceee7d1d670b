import type { Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

const columns = [
  'export.id',
  'column.title',
  'column.status',
  'column.answers',
  'column.places',
  'column.users',
  'column.submissions',
] as const;

type FormStatus = 'archived' | 'published' | 'unpublished';

type ListedForm = {
  ID: string;
  Title: string;
  Published: boolean;
  Archived: boolean;
  Anonymous: boolean;
  TotalPlaces: number;
  Figures: { TotalUsers: number; TotalSubmissions: number; Withheld: boolean };
};

/** Forms as rows of a file. How many people answered an anonymous form is not known, so it is empty. */
export function formRows(
  say: Say<
    | (typeof columns)[number]
    | 'withheld'
    | 'untitled'
    | `status.${FormStatus}`
    | 'answers.anonymous'
    | 'answers.named'
  >,
  forms: readonly ListedForm[],
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...forms.map((form) => [
      form.ID,
      form.Title || say('untitled'),
      say(`status.${formStatusOf(form)}`),
      say(form.Anonymous ? 'answers.anonymous' : 'answers.named'),
      String(form.TotalPlaces),
      ...(form.Figures.Withheld
        ? withheldCells(say('withheld'), 2)
        : [form.Anonymous ? '' : String(form.Figures.TotalUsers), String(form.Figures.TotalSubmissions)]),
    ]),
  ];
}

function formStatusOf({ Archived, Published }: Pick<ListedForm, 'Archived' | 'Published'>): FormStatus {
  if (Archived) return 'archived';
  return Published ? 'published' : 'unpublished';
}

type AnsweredDays<Count> = {
  StartDate: string;
  EndDate: string;
  DailySubmissions: Count[];
  PreviousDailySubmissions: Count[];
  WithheldDays: string[];
  PreviousWithheldDays: string[];
  LeavesOutItems: boolean;
};

/** What was answered on the days of a period, as charts and files draw what was used; nothing of it is completed. */
export function answeredDays<Count>({
  DailySubmissions,
  PreviousDailySubmissions,
  ...period
}: AnsweredDays<Count>) {
  return { ...period, DailyViews: DailySubmissions, PreviousDailyViews: PreviousDailySubmissions };
}
