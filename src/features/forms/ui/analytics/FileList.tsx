import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFileSize } from '#features/media/model/file-size.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { FileAnswer } from '../../model/answers.ts';
import styles from './FormAnalytics.module.css';
import { downloadFileDocument } from './form-queries.ts';

const shownFirst = 10;

/** The files that people answered a question with. They are downloaded, and shown nowhere. */
export function FileList({ files }: { files: readonly FileAnswer[] }) {
  const t = useTranslate('forms-analytics');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? files : files.slice(0, shownFirst);
  return (
    <>
      <ul className={styles.texts}>
        {shown.map((file) => (
          <li key={file.id}>
            <AnsweredFile file={file} />
          </li>
        ))}
      </ul>
      {files.length > shown.length && (
        <Button kind="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {t('files.all', { count: files.length })}
        </Button>
      )}
    </>
  );
}

export function AnsweredFile({ file: { id, name, bytes } }: { file: FileAnswer }) {
  const t = useTranslate('forms-analytics');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => graphqlRequest(downloadFileDocument, { id }),
    onSuccess: ({ downloadFormFile }) => location.assign(downloadFormFile.URL),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <span className={styles.file}>
      <span>
        {name} <span className={styles.fileSize}>{formatFileSize(bytes)}</span>
      </span>
      <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
        {t('file.download')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </span>
  );
}
