import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PreviousUpload } from 'tus-js-client';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { uploadLifeHours, uploadRules } from '../../model/upload-limits.ts';
import { useUploads } from '../upload/app-uploads.ts';
import { forgetUnfinishedUpload, listUnfinishedUploads } from '../upload/tus-transfer.ts';
import styles from './UnfinishedUploads.module.css';

const lifeMs = uploadLifeHours * 3_600_000;

/** Uploads that an earlier visit began. The browser may not open the file by itself, so the author points to it again. */
export function UnfinishedUploads({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslate('media');
  const { relative } = useFormats();
  const running = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [previous, setPrevious] = useState<readonly PreviousUpload[]>([]);

  // The list is kept by the upload library in the browser's storage.
  useEffect(() => {
    let isCurrent = true;
    void listUnfinishedUploads().then((list) => {
      if (isCurrent) setPrevious(list.filter((one) => Date.now() - Date.parse(one.creationTime) < lifeMs));
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const waiting = previous.filter((one) => !running.some((item) => item.name === one.metadata.filename));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('unfinished.title')}>
      {waiting.map((one) => (
        <div key={one.urlStorageKey} className={styles.row}>
          <div className={styles.text}>
            <p className={styles.name}>{t('unfinished.continue', { file: one.metadata.filename ?? '' })}</p>
            <p className={styles.hint}>{t('unfinished.hint', { when: relative(one.creationTime) })}</p>
          </div>
          <Button icon={<IconPlayerPlay size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {t('unfinished.button')}
          </Button>
          <IconButton
            size="sm"
            label={t('unfinished.discard', { file: one.metadata.filename ?? '' })}
            icon={<IconX aria-hidden />}
            onClick={() => {
              setPrevious(previous.filter((other) => other !== one));
              void forgetUnfinishedUpload(one);
            }}
          />
        </div>
      ))}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        accept={uploadRules.video.accept.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
