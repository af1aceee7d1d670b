import { IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { MediaFileDialog } from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { SaveBar } from '#ui-kit/fields/SaveBar.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import styles from './PageEditor.module.css';
import type { PageDraft } from './page-draft-query.ts';
import { useSavePage } from './use-save-page.ts';

const PdfReader = lazy(async () => ({ default: (await import('#ui-kit/pdf/PdfReader.tsx')).PdfReader }));

interface DocumentFormProps {
  draft: PageDraft;
  onSaved: (draft: PageDraft) => void;
}

type File = { id: string; title: string; url: string | null };

function fileOf({ MediaID, Files: [file] }: PageDraft): File | null {
  return MediaID === null ? null : { id: MediaID, title: file?.Title ?? '', url: file?.URL ?? null };
}

/** Title, file and settings of a document, and the document as learners see it. */
export function DocumentForm({ draft, onSaved }: DocumentFormProps) {
  const t = useTranslate('page-editor');
  const [title, setTitle] = useState(draft.Title);
  const [file, setFile] = useState(fileOf(draft));
  const [downloadable, setDownloadable] = useState(draft.Downloadable);
  const [isChoosing, setIsChoosing] = useState(false);
  const save = useSavePage(draft, onSaved);
  const isChanged =
    title !== draft.Title || downloadable !== draft.Downloadable || (file?.id ?? null) !== draft.MediaID;
  useUnsavedWork(isChanged);
  const discard = () => {
    setTitle(draft.Title);
    setFile(fileOf(draft));
    setDownloadable(draft.Downloadable);
  };
  const choose = (
    <Button icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => setIsChoosing(true)}>
      {t(file ? 'document.replace' : 'document.choose')}
    </Button>
  );
  return (
    <div className={styles.form}>
      <TextField label={t('name')} value={title} maxLength={maximumTitleLength} onChange={setTitle} />
      <Switch
        label={t('document.download')}
        hint={t('document.downloadHint')}
        checked={downloadable}
        onChange={setDownloadable}
      />
      {file ? (
        <>
          <div className={styles.file}>
            <p>{file.title}</p>
            {choose}
          </div>
          {file.url ? (
            <Suspense fallback={<Skeleton shape="block" width="100%" height="50vh" />}>
              <PdfReader key={file.id} url={file.url} title={title || file.title} />
            </Suspense>
          ) : null}
        </>
      ) : (
        <EmptyState
          icon={<IconFileTypePdf />}
          title={t('document.none')}
          text={t('document.noneText')}
          action={choose}
        />
      )}
      <p className={styles.note}>{t('publishNote')}</p>
      {isChoosing ? (
        <MediaFileDialog
          kind="document"
          onClose={() => setIsChoosing(false)}
          onPick={({ id, title: name, url }) => {
            setIsChoosing(false);
            setFile({ id: String(id), title: name, url });
          }}
        />
      ) : null}
      {isChanged ? (
        <SaveBar
          saving={save.isPending}
          onDiscard={discard}
          onSave={() => save.mutate({ Title: title, Downloadable: downloadable, MediaID: file?.id ?? null })}
        />
      ) : null}
    </div>
  );
}
