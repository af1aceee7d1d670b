import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './MyProgress.module.css';
import { ProgressSection } from './ProgressSection.tsx';

const feedDocument = graphql(`
  query CalendarSection_feed {
    readMyCalendarFeed {
      Created
    }
  }
`);

const createDocument = graphql(`
  mutation CalendarSection_create {
    createMyCalendarFeed {
      URL
    }
  }
`);

const removeDocument = graphql(`
  mutation CalendarSection_remove {
    removeMyCalendarFeed
  }
`);

const feedKey = ['assignments', 'calendar'];

/** The address under which calendar programs read what is to be done: made, copied once, taken back. */
export function CalendarSection() {
  const t = useTranslate('assignments');
  const mayMake = useCan('assignment:set-own');
  const query = useQuery(graphqlQuery(feedKey, feedDocument, {}));
  if (!mayMake) return null;
  return (
    <ProgressSection title={t('calendar.title')} lead={t('calendar.lead')}>
      <QueryBoundary query={query} loading={<Skeleton width="12rem" height="2.5rem" />}>
        {({ readMyCalendarFeed }) => <Feed madeAt={readMyCalendarFeed?.Created ?? null} />}
      </QueryBoundary>
    </ProgressSection>
  );
}

function Feed({ madeAt }: { madeAt: string | null }) {
  const t = useTranslate('assignments');
  const { date } = useFormats();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: feedKey });
  const onError = (error: unknown) => flash(errorText(error), { type: 'error' });
  const create = useMutation({
    mutationFn: () => graphqlRequest(createDocument, {}),
    onSettled: () => setAsked(null),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => graphqlRequest(removeDocument, {}),
    onSettled: () => setAsked(null),
    onSuccess: async () => {
      create.reset();
      flash(t('calendar.removed'), { type: 'success' });
      await refresh();
    },
    onError,
  });
  const address = create.data?.createMyCalendarFeed.URL;
  return (
    <div className={styles.calendar}>
      {address ? (
        <>
          <CopyField label={t('calendar.address')} value={address} />
          <p className={styles.quiet}>{t('calendar.once')}</p>
        </>
      ) : null}
      {madeAt && !address ? (
        <p className={styles.quiet}>{t('calendar.made', { day: date(madeAt) })}</p>
      ) : null}
      <div className={styles.buttons}>
        <Button busy={create.isPending} onClick={() => (madeAt ? setAsked('renew') : create.mutate())}>
          {t(madeAt ? 'calendar.renew' : 'calendar.create')}
        </Button>
        {madeAt ? (
          <Button kind="danger-quiet" onClick={() => setAsked('remove')}>
            {t('calendar.remove')}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          title={t(asked === 'renew' ? 'calendar.renewTitle' : 'calendar.removeTitle')}
          confirmLabel={t(asked === 'renew' ? 'calendar.renew' : 'calendar.remove')}
          danger={asked === 'remove'}
          busy={create.isPending || remove.isPending}
          onConfirm={() => (asked === 'renew' ? create.mutate() : remove.mutate())}
          onCancel={() => setAsked(null)}
        >
          <p>{t(asked === 'renew' ? 'calendar.renewText' : 'calendar.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
