import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { cancelDocument, type Draft, partOf } from './draft-query.ts';
import styles from './VirtualHumanBriefPage.module.css';

interface DraftProgressProps {
  draft: Draft;
  onCancelled: () => Promise<unknown>;
}

/** How far the draft is. It goes on without anybody who looks. */
export function DraftProgress({ draft, onCancelled }: DraftProgressProps) {
  const t = useTranslate('virtual-human-draft');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const cancel = useMutation({
    mutationFn: () => graphqlRequest(cancelDocument, {}),
    onSuccess: onCancelled,
  });
  return (
    <section className={styles.progress}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('progress.title')}
      </h2>
      <p role="status">{t(`progress.${partOf(draft)}`)}</p>
      <ProgressBar
        label={t('progress.bar')}
        value={Math.round((draft.StepsDone / Math.max(1, draft.StepsAll)) * 100)}
      />
      <p className={styles.hint}>{t('progress.text')}</p>
      {cancel.error ? (
        <p className={styles.problem} role="alert">
          {errorText(cancel.error)}
        </p>
      ) : null}
      <div>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('progress.cancel')}
        </Button>
      </div>
    </section>
  );
}
