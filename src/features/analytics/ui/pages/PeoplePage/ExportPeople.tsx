import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { dayOf } from '../../../model/analytics-period.ts';
import { downloadCsv } from '../../components/download-csv.ts';
import {
  type PeopleParams,
  type PersonRow,
  peopleDocument,
  toPeopleFilter,
  toPeopleSort,
} from './people-query.ts';

/** As many as one answer may hold. */
const exportPage = 500;

/** All pages of the list as it is narrowed and sorted. Numbers are plain, so that spreadsheets can count with them. */
export function ExportPeople({ params }: { params: PeopleParams }) {
  const t = useTranslate('people-progress');
  const download = useMutation({
    mutationFn: async () => {
      const header = [
        t('column.name'),
        t('export.email'),
        t('filter.type'),
        t('column.group'),
        t('export.groups'),
        t('column.assigned'),
        t('column.started'),
        t('column.completed'),
        t('column.overdue'),
        t('export.score'),
        t('column.activity'),
      ];
      downloadCsv(`people-${dayOf(new Date())}.csv`, [header, ...(await readAll(params)).map(toCells)]);
    },
    onError: () => flash(t('export.failed'), { type: 'error' }),
  });
  return (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('export.button')}
    </Button>
  );
}

async function readAll(params: PeopleParams): Promise<PersonRow[]> {
  const rows: PersonRow[] = [];
  for (;;) {
    const { readPeople } = await graphqlRequest(peopleDocument, {
      filter: toPeopleFilter(params),
      sort: toPeopleSort(params),
      limit: exportPage,
      offset: rows.length,
    });
    rows.push(...readPeople.nodes);
    if (readPeople.nodes.length < exportPage) return rows;
  }
}

/** The figures of a person are the same in all of their rows: how many these are is said, so that sums can be made of them. */
function toCells(row: PersonRow): string[] {
  const { Person, Group, LatestScore, LastActivity } = row;
  return [
    Person.Name,
    Person.Email,
    Person.UserType,
    Group?.Name ?? '',
    String(Math.max(row.GroupCount, 1)),
    String(row.Assigned),
    String(row.Started),
    String(row.Completed),
    String(row.Overdue),
    String(readScore(LatestScore) ?? ''),
    LastActivity ?? '',
  ];
}
