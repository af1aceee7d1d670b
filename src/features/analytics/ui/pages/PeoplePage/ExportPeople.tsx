import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readEveryPage } from '#kernel/read-every-page.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { todayIn } from '../../../model/analytics-period.ts';
import { matrixRows } from '../../../model/tables/matrix-rows.ts';
import { peopleRows } from '../../../model/tables/people-rows.ts';
import { useClockZone } from '../../components/clock-zone.ts';
import { comparedDays, type SharedFilters } from '../../components/use-analytics-filters.ts';
import {
  type Matrix,
  matrixDocument,
  type PeopleParams,
  peopleDocument,
  peopleVariables,
  toPeopleFilter,
} from './people-query.ts';

/** As many as one answer may hold. */
const exportPage = 500;
const matrixPage = 100;

interface ExportPeopleProps {
  params: PeopleParams;
  filters: SharedFilters;
  shown: 'list' | 'matrix';
}

/** All pages of what is shown, as it is narrowed and sorted. */
export function ExportPeople({ params, filters, shown }: ExportPeopleProps) {
  const t = useTranslate('people-progress');
  const zone = useOrganisationZone();
  const clock = useClockZone();
  const download = useMutation({
    mutationFn: async () => {
      const today = todayIn(clock ?? 'UTC', new Date());
      const { start, end } = filters.variables;
      if (shown === 'list')
        downloadCsv(
          `people-${start}-${end}.csv`,
          peopleRows(t, await readList(params, filters), writeMomentsIn(zone), comparedDays(filters)),
        );
      else {
        const { items, people } = await readMatrix(params, filters);
        downloadCsv(`people-matrix-${today}.csv`, matrixRows(t, items, people));
      }
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

function readList(params: PeopleParams, filters: SharedFilters) {
  return readEveryPage(async (page) => {
    const { readPeople } = await graphqlRequest(peopleDocument, {
      ...peopleVariables(params, filters),
      ...page,
    });
    return readPeople.nodes;
  }, exportPage);
}

/** Each page comes with the items of all these people: they are the same. */
async function readMatrix(params: PeopleParams, filters: SharedFilters) {
  let items: Matrix['Items'] = [];
  const people = await readEveryPage(async (page) => {
    const { readPeopleMatrix } = await graphqlRequest(matrixDocument, {
      filter: toPeopleFilter(params, filters),
      ...page,
    });
    items = readPeopleMatrix.Items;
    return readPeopleMatrix.People.nodes;
  }, matrixPage);
  return { items, people };
}
