import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PlanFullNote, useFullLimit } from '#features/entitlements/ui/index.ts';
import { chooseVideo, type UploadItem, uploads, useUploads } from '#features/media/ui/index.ts';
import { createSimulationOfUpload } from '#features/simulations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Progress } from './Progress.tsx';
import { StartCard } from './StartCard.tsx';

/** A film from this device becomes an interactive video, which opens in its editor when it is there. */
export function UploadStart() {
  const t = useTranslate('onboarding');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [id, setId] = useState<number>();
  const [failure, setFailure] = useState<string | null>(null);
  const full = useFullLimit('simulations');
  const item = useUploads().find((one) => one.id === id);

  const finish = async (finished: UploadItem) => {
    try {
      const simulationId = await createSimulationOfUpload(finished);
      uploads.remove(finished.id);
      void invalidate(client, 'simulations', 'media');
      await navigate({ to: `/simulations/${simulationId}` });
    } catch (error) {
      setFailure(errorText(error));
      setId(undefined);
    }
  };
  const begin = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    setId(await chooseVideo(file, (finished) => void finish(finished)));
  };
  const refused = item?.state === 'failed' ? t('upload.failed') : null;
  return (
    <StartCard
      icon={<IconUpload aria-hidden />}
      title={t('upload.title')}
      text={t('upload.text')}
      failure={failure ?? refused}
      shown={item?.state ?? ''}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept="video/*"
        aria-label={t('upload.action')}
        onChange={({ currentTarget }) => {
          void begin(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {item && item.state !== 'failed' ? (
        <Progress
          value={Math.floor((item.sentBytes / Math.max(1, item.sizeBytes)) * 100)}
          label={t('upload.coming', { name: item.name })}
        />
      ) : full ? (
        <PlanFullNote limit={full} />
      ) : (
        <Button onClick={() => input.current?.click()}>{t('upload.action')}</Button>
      )}
    </StartCard>
  );
}
