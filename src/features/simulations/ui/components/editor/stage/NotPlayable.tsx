import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { findTranscodingCause } from '#features/media/model/transcoding-status.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { VideoFacts } from '../../../editor-state/editor-document.ts';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { useReadOnly } from '../inspector/use-setters.ts';
import styles from './Stage.module.css';

const retryDocument = graphql(`
  mutation NotPlayable_retry($id: ID!) {
    retryVideoMedia(ID: $id) {
      ID
      TranscodingStatus
      TranscodingProgress
      TranscodingMessage
    }
  }
`);

/** In place of the picture: how far the transcoding is, or why there is none and how to go on. */
export function NotPlayable({ mediaId, facts }: { mediaId: number; facts: VideoFacts }) {
  const t = useTranslate('simulation-editor');
  const readOnly = useReadOnly();
  const isFailed = facts.transcodingStatus !== 'Transcoding' && facts.transcodingStatus !== 'NoUpload';
  const cause = findTranscodingCause(facts.transcodingMessage);
  const isWaiting = facts.transcodingStatus === 'Transcoding' && facts.transcodingMessage !== null;
  return (
    <div className={styles.cover} data-failed={isFailed || undefined}>
      {facts.posterUrl ? <img className={styles.poster} src={facts.posterUrl} alt="" /> : null}
      <div className={styles.notice}>
        <div role="status" className={styles.noticeText}>
          <p className={styles.noticeTitle}>
            {t(isFailed ? 'transcoding.failed' : isWaiting ? 'transcoding.waiting' : 'transcoding.running', {
              percent: facts.transcodingProgress,
            })}
          </p>
          {isFailed || isWaiting ? null : (
            <ProgressBar value={facts.transcodingProgress || null} label={t('transcoding.label')} />
          )}
          <p>
            {cause
              ? t(`transcoding.cause.${cause}`)
              : (facts.transcodingMessage ?? t(isFailed ? 'transcoding.failedHint' : 'transcoding.hint'))}
          </p>
        </div>
        {(isFailed || isWaiting) && !readOnly ? <RetryButton mediaId={mediaId} facts={facts} /> : null}
      </div>
    </div>
  );
}

function RetryButton({ mediaId, facts }: { mediaId: number; facts: VideoFacts }) {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  const errorText = useErrorText();
  const retry = useMutation({
    mutationFn: () => graphqlRequest(retryDocument, { id: String(mediaId) }),
    onSuccess: ({ retryVideoMedia: video }) => {
      const { TranscodingStatus, TranscodingProgress, TranscodingMessage } = video;
      store.setFacts({
        [mediaId]: {
          ...facts,
          transcodingStatus: TranscodingStatus,
          transcodingProgress: TranscodingProgress,
          transcodingMessage: TranscodingMessage,
        },
      });
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <Button
      icon={<IconRefresh size={18} aria-hidden />}
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('transcoding.retry')}
    </Button>
  );
}
