import { IconMessages, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PlanFullNote, useFullLimit } from '#features/entitlements/ui/index.ts';
import { editPath, playPath } from '#features/simulations/ui/index.ts';
import { conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import { editPath as humanEditPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { useCan, useFlag, useViewer } from '#web/session/use-session.ts';
import { inviteTeammatesPoint } from '#web/shell/shell-points.ts';
import { DemoContent } from './DemoContent.tsx';
import { Progress } from './Progress.tsx';
import { StartCard } from './StartCard.tsx';
import { UploadStart } from './UploadStart.tsx';
import styles from './WelcomePage.module.css';
import { useAddSample, useMakeHuman, useStarter } from './welcome-calls.ts';

/** Where somebody with a new organisation begins: four ways to start, each with one press, and all of the demo content. */
export function WelcomePage() {
  const t = useTranslate('onboarding');
  const viewer = useViewer();
  const mayInvite = useCan('invite:create');
  const mayAddDemo = useCan('content:add-starter');
  const hasFirstSteps = useFlag('onboarding');
  return (
    <Page title={t('welcome.title', { name: viewer?.FirstName ?? '' })} lead={t('welcome.lead')}>
      <div className={styles.page}>
        <ul className={styles.starts}>
          <SampleStart />
          <UploadStart />
          <HumanStart />
          {mayInvite ? <InviteStart /> : null}
        </ul>
        {mayAddDemo ? <DemoContent organisationId={viewer?.Organisation?.ID} /> : null}
        <p className={styles.further}>
          {hasFirstSteps ? (
            <ButtonLink kind="quiet" to="/onboarding-dashboard">
              {t('welcome.tasks')}
            </ButtonLink>
          ) : null}
          <ButtonLink kind="quiet" to="/">
            {t('welcome.dashboard')}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

function SampleStart() {
  const t = useTranslate('onboarding');
  const errorText = useErrorText();
  const { data } = useStarter();
  const add = useAddSample();
  const sample = data?.Sample;
  const isComing = sample?.State === 'Queued';
  const failure = add.error ? errorText(add.error) : sample?.State === 'Failed' ? t('sample.failed') : null;
  return (
    <StartCard
      icon={<IconPlayerPlay aria-hidden />}
      title={t('sample.title')}
      text={t('sample.text')}
      failure={failure}
      shown={sample?.State ?? ''}
    >
      {sample?.State === 'Done' ? (
        <div className={styles.actions}>
          <p className={styles.done} role="status">
            {t('sample.done', { title: sample.Title })}
          </p>
          <ButtonLink kind="primary" to={playPath(sample.ID)}>
            {t('sample.play')}
          </ButtonLink>
          <ButtonLink to={editPath(sample.ID)}>{t('sample.edit')}</ButtonLink>
        </div>
      ) : isComing ? (
        <Progress value={sample.Progress} label={t('sample.coming')} />
      ) : (
        <Button kind="primary" busy={add.isPending} disabled={!data} onClick={() => add.mutate()}>
          {t('sample.action')}
        </Button>
      )}
    </StartCard>
  );
}

function HumanStart() {
  const t = useTranslate('onboarding');
  const errorText = useErrorText();
  const ownLocale = useLocale();
  const navigate = useNavigate();
  const make = useMakeHuman();
  const full = useFullLimit('virtual-humans-freeform');
  const locale = conversationLocales.find((each) => each === ownLocale) ?? 'en-GB';
  return (
    <StartCard
      icon={<IconMessages aria-hidden />}
      title={t('human.title')}
      text={t('human.text')}
      failure={make.error ? errorText(make.error) : null}
    >
      {full ? (
        <PlanFullNote limit={full} />
      ) : (
        <Button
          busy={make.isPending}
          onClick={() =>
            make.mutate(
              { title: t('human.name'), locale },
              { onSuccess: (id) => void navigate({ to: humanEditPath(id) }) },
            )
          }
        >
          {t('human.action')}
        </Button>
      )}
    </StartCard>
  );
}

function InviteStart() {
  const t = useTranslate('onboarding');
  const InviteDialog = useOnlyPart(inviteTeammatesPoint);
  const [inviting, setInviting] = useState(false);
  return (
    <StartCard
      icon={<IconUserPlus aria-hidden />}
      title={t('invite.title')}
      text={t('invite.text')}
      failure={null}
    >
      <Button onClick={() => setInviting(true)}>{t('invite.action')}</Button>
      {inviting ? (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </StartCard>
  );
}
