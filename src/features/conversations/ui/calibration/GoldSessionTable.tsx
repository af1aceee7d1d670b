import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiCalibration, ApiGoldSession } from '#features/assessment/model/api-calibration.ts';
import { goldSessionPath } from '#features/assessment/model/calibration/calibration-paths.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';

/** The gold sessions, by their time alone: whose they are and how they were scored is not told. */
export function GoldSessionTable({ calibration }: { calibration: ApiCalibration }) {
  const t = useTranslate('calibration');
  const { dateTime } = useFormats();
  const { sessions, canRate, canSet, virtualHumanId } = calibration;
  const columns: DataColumn<ApiGoldSession>[] = [
    {
      id: 'date',
      header: t('gold.date'),
      primary: true,
      cell: ({ id, startedAt }) => (
        <Link to={goldSessionPath(virtualHumanId, id)}>{dateTime(startedAt)}</Link>
      ),
    },
    {
      id: 'ratings',
      header: t('gold.ratings'),
      cell: ({ ratings }) => t('gold.ratingsOf', { count: ratings }),
    },
    {
      id: 'state',
      header: t('gold.state'),
      cell: (session) => <State session={session} canRate={canRate} />,
    },
    ...(canRate
      ? [
          {
            id: 'menu',
            header: t('gold.remove'),
            actions: 'icon' as const,
            cell: (session: ApiGoldSession) =>
              session.ratings === 0 || canSet ? (
                <RemoveButton id={session.id} when={dateTime(session.startedAt)} />
              ) : null,
          },
        ]
      : []),
  ];
  return <DataTable caption={t('gold.title')} columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}

function State({ session: { ratings, rated, own }, canRate }: { session: ApiGoldSession; canRate: boolean }) {
  const t = useTranslate('calibration');
  if (ratings >= 2) return <StatusBadge tone="positive">{t('gold.done')}</StatusBadge>;
  if (own) return <StatusBadge>{t('gold.own')}</StatusBadge>;
  if (rated) return <StatusBadge>{t('gold.waits')}</StatusBadge>;
  return <StatusBadge tone={canRate ? 'accent' : 'neutral'}>{t('gold.toRate')}</StatusBadge>;
}

function RemoveButton({ id, when }: { id: string; when: string }) {
  const t = useTranslate('calibration');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => restRequest(`assessments/${id}/gold`, { method: 'POST', body: { gold: false } }),
    onError: () => flash(t('failed'), { type: 'error' }),
    onSettled: () => invalidate(client, 'conversation'),
  });
  return (
    <IconButton
      size="sm"
      label={t('gold.removeOf', { when })}
      icon={<IconTrash aria-hidden />}
      disabled={remove.isPending}
      onClick={() => remove.mutate()}
    />
  );
}
