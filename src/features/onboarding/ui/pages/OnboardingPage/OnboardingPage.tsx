import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { type OnboardingData, useOnboarding, useOnboardingChange } from '../../onboarding-query.ts';
import { readSectionKey } from '../../task-places.ts';
import styles from './OnboardingPage.module.css';
import { SectionList } from './SectionList.tsx';
import { SectionTasks } from './SectionTasks.tsx';
import { TourList } from './TourList.tsx';

/** The first steps: fifteen tasks in five sections, done by what really happens. */
export function OnboardingPage() {
  const t = useTranslate('onboarding');
  const query = useOnboarding();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryBoundary query={query} loading={<Loading />}>
        {(data) => (data.Available ? <Content data={data} /> : <EmptyState title={t('unavailable')} />)}
      </QueryBoundary>
    </Page>
  );
}

function Loading() {
  return (
    <div className={styles.page} aria-hidden>
      <Skeleton shape="block" height={88} />
      <Skeleton shape="block" height={420} />
    </div>
  );
}

function Content({ data }: { data: OnboardingData }) {
  const t = useTranslate('onboarding');
  const [chosen, setChosen] = useState<string>();
  const change = useOnboardingChange();
  const selected = data.Sections.find(({ Key }) => Key === (chosen ?? data.SelectedSection));
  const section = selected && readSectionKey(selected.Key);
  if (data.Dismissed)
    return (
      <EmptyState
        title={t('dismissed.title')}
        text={t('dismissed.text')}
        action={
          <Button
            kind="primary"
            busy={change.isPending}
            icon={<IconRefresh size={18} aria-hidden />}
            onClick={() => change.mutate({ Dismissed: false })}
          >
            {t('restart')}
          </Button>
        }
      />
    );
  return (
    <div className={styles.page}>
      <Card className={styles.overall}>
        <div className={styles.percent}>
          <strong>{t('percent', { percent: data.Progress })}</strong>
          <span>{data.Progress === 100 ? t('banner.complete') : t('progress')}</span>
        </div>
        <ProgressBar value={data.Progress} label={t('progress')} />
        <EndButtons />
      </Card>
      <div className={styles.columns}>
        <SectionList sections={data.Sections} selected={selected?.Key} onSelect={setChosen} />
        {selected && section ? (
          <SectionTasks
            key={section}
            name={section}
            section={selected}
            data={data}
            busy={change.isPending}
            onSkip={() => change.mutate({ SkipSection: section }, { onSuccess: () => setChosen(undefined) })}
          />
        ) : null}
      </div>
      <TourList data={data} />
    </div>
  );
}

function EndButtons() {
  const t = useTranslate('onboarding');
  const [asking, setAsking] = useState<'reset' | 'dismiss'>();
  const change = useOnboardingChange();
  const close = () => setAsking(undefined);
  const carryOut = () =>
    change.mutate(asking === 'reset' ? { Reset: true } : { Dismissed: true }, {
      onSuccess: () => {
        flash(t(asking === 'reset' ? 'reset.done' : 'dismiss.done'), { type: 'success' });
        close();
      },
      onError: () => {
        flash(t(asking === 'reset' ? 'reset.failed' : 'dismiss.failed'), { type: 'error' });
        close();
      },
    });
  return (
    <div className={styles.endings}>
      <Button size="sm" kind="quiet" onClick={() => setAsking('reset')}>
        {t('reset.action')}
      </Button>
      <Button size="sm" kind="quiet" onClick={() => setAsking('dismiss')}>
        {t('dismiss.action')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t(`${asking}.action`)}
          confirmLabel={t(`${asking}.confirm`)}
          busy={change.isPending}
          onConfirm={carryOut}
          onCancel={close}
        >
          {t(`${asking}.question`)}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
