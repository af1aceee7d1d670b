import { IconLibrary } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PlanFullNote, useFullLimit } from '#features/entitlements/ui/index.ts';
import {
  MediaPickerDialog,
  type UploadItem,
  uploads,
  useUploads,
  VideoUploader,
} from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { createSimulationOf, takeUploadedVideo } from '../../editor-state/add-video.ts';
import { simulationsPath } from '../../simulation-paths.ts';
import styles from './SimulationCreatePage.module.css';

/** From a video to the editor: upload one, or take one of the library. */
export function SimulationCreatePage() {
  const t = useTranslate('simulation-editor');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const full = useFullLimit('simulations');
  // What is on its way is shown to its end, whoever took the last place meanwhile.
  const isComing = useUploads().some(
    (item) => item.mediaType === 'video' && item.purpose === null && item.state !== 'failed',
  );
  const [isPicking, setIsPicking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; item: UploadItem | null }>();

  const create = async (findMediaId: () => Promise<number>, item: UploadItem | null) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const id = await createSimulationOf(await findMediaId());
      if (item) uploads.remove(item.id);
      void invalidate(client, 'simulations', 'media');
      await navigate({ to: `/simulations/${id}` });
    } catch (error) {
      setFailure({ text: errorText(error), item });
      setIsBusy(false);
    }
  };
  const takeUpload = (item: UploadItem) =>
    create(async () => (await takeUploadedVideo(currentOf(item))).mediaId, item);

  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      backTo={{ href: simulationsPath, title: t('create.back') }}
    >
      <div className={styles.content}>
        {full && !isComing ? (
          <PlanFullNote limit={full} />
        ) : (
          <VideoUploader
            onUploaded={(item) => void takeUpload(item)}
            alternative={
              <Button icon={<IconLibrary size={18} aria-hidden />} onClick={() => setIsPicking(true)}>
                {t('create.fromLibrary')}
              </Button>
            }
            renderAfter={(item) =>
              item.state === 'finished' && isBusy ? (
                <p className={styles.working} role="status">
                  {t('create.working')}
                </p>
              ) : null
            }
          />
        )}
        {failure ? (
          <div className={styles.failure} role="alert">
            <p>{t('create.failed', { reason: failure.text })}</p>
            {failure.item ? (
              <Button size="sm" onClick={() => failure.item && void takeUpload(failure.item)}>
                {t('create.retry')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <ol className={styles.steps}>
          {(['upload', 'place', 'publish'] as const).map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span>
                <strong>{t(`create.step.${step}`)}</strong>
                <span className={styles.stepText}>{t(`create.step.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      {isPicking ? (
        <MediaPickerDialog
          kind="video"
          busy={isBusy}
          onClose={() => setIsPicking(false)}
          onPick={([item]) => item && void create(async () => item.id, null)}
        />
      ) : null}
    </Page>
  );
}

/** As it is now: the author may have changed flat or 360 while it was on its way. */
function currentOf(item: UploadItem): UploadItem {
  return uploads.get().find(({ id }) => id === item.id) ?? item;
}
