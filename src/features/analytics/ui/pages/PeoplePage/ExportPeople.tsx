import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { dayOf } from '../../../model/analytics-period.ts';
import { readEveryPage } from '../../../model/read-every-page.ts';
import { peopleRows } from '../../../model/tables/people-rows.ts';
import { downloadCsv } from '../../components/download-csv.ts';
import { type PeopleParams, peopleDocument, toPeopleFilter, toPeopleSort } from './people-query.ts';

/** As many as one answer may hold. */
const exportPage = 500;

/** All pages of the list as it is narrowed and sorted. */
export function ExportPeople({ params }: { params: PeopleParams }) {
  const t = useTranslate('people-progress');
  const download = useMutation({
    mutationFn: async () => {
      const people = await readEveryPage(async (page) => {
        const { readPeople } = await graphqlRequest(peopleDocument, {
          filter: toPeopleFilter(params),
          sort: toPeopleSort(params),
          ...page,
        });
        return readPeople.nodes;
      }, exportPage);
      downloadCsv(`people-${dayOf(new Date())}.csv`, peopleRows(t, people));
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
