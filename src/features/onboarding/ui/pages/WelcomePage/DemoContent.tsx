import { IconPackageImport } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Progress } from './Progress.tsx';
import { useFollowFocus } from './use-follow-focus.ts';
import styles from './WelcomePage.module.css';
import { useAddDemo, useStarter } from './welcome-calls.ts';

/** Everything that comes with Praxis: added once, with its progress and where it is afterwards. */
export function DemoContent({ organisationId }: { organisationId: string | undefined }) {
  const t = useTranslate('onboarding');
  const errorText = useErrorText();
  const { data } = useStarter();
  const add = useAddDemo(organisationId);
  const state = data?.State;
  const follow = useFollowFocus<HTMLDivElement>(state ?? '');
  const failure = add.error ? errorText(add.error) : state === 'Failed' ? t('demo.failed') : null;
  return (
    <section className={styles.demo} aria-labelledby="demo-content">
      <IconPackageImport className={styles.demoIcon} aria-hidden />
      <div className={styles.demoWords}>
        <h2 id="demo-content" className={styles.title}>
          {t('demo.title')}
        </h2>
        <p className={styles.text}>{state === 'Done' ? t('demo.done') : t('demo.text')}</p>
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : null}
        {state === 'Queued' ? <Progress value={data?.Progress ?? null} label={t('demo.coming')} /> : null}
      </div>
      <div className={styles.way} {...follow}>
        {state === 'Done' ? (
          <ButtonLink to="/courses">{t('demo.open')}</ButtonLink>
        ) : state === 'Queued' ? null : (
          <Button busy={add.isPending} disabled={!data} onClick={() => add.mutate()}>
            {t('demo.action')}
          </Button>
        )}
      </div>
    </section>
  );
}
