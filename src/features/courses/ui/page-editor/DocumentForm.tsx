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
import { useForm } from '#web/forms/use-form.ts';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import { type DocumentValues, documentForm } from '../../model/document-form.ts';
import styles from './PageEditor.module.css';
import type { PageDraft } from './page-draft-query.ts';
import { useSavePage } from './use-save-page.ts';

const PdfReader = lazy(async () => ({ default: (await import('#ui-kit/pdf/PdfReader.tsx')).PdfReader }));

interface DocumentFormProps {
  draft: PageDraft;
  onSaved: (draft: PageDraft) => void;
}

function valuesOf({ Title, Downloadable, MediaID, Files: [file] }: PageDraft): DocumentValues {
  return {
    title: Title,
    downloadable: Downloadable,
    file:
      MediaID === null
        ? null
        : { id: MediaID, title: file?.Title ?? '', url: file?.URL ?? null, pages: file?.Pages ?? null },
  };
}

/** Title, file and settings of a document, and the document as learners see it. */
export function DocumentForm({ draft, onSaved }: DocumentFormProps) {
  const t = useTranslate('page-editor');
  const [isChoosing, setIsChoosing] = useState(false);
  const save = useSavePage(draft, onSaved);
  const form = useForm({
    schema: documentForm,
    start: valuesOf(draft),
    onSubmit: ({ title, downloadable, file }) =>
      save.mutateAsync({ Title: title, Downloadable: downloadable, MediaID: file?.id ?? null }),
  });
  const { title, file } = form.values;
  useUnsavedWork(form.isChanged);
  const choose = (
    <Button icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => setIsChoosing(true)}>
      {t(file ? 'document.replace' : 'document.choose')}
    </Button>
  );
  return (
    <form className={styles.form} {...form.props}>
      <TextField label={t('name')} maxLength={maximumTitleLength} {...form.field('title')} />
      <Switch
        label={t('document.download')}
        hint={t('document.downloadHint')}
        {...form.check('downloadable')}
      />
      {file ? (
        <>
          <div className={styles.file}>
            <p>
              {file.title}
              {file.pages === null ? null : ` · ${t('document.pages', { count: file.pages })}`}
            </p>
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
          onPick={({ id, title: name, url, pages = null }) => {
            setIsChoosing(false);
            form.set({ file: { id: String(id), title: name, url, pages }, ...nameAfter(name, draft, title) });
          }}
        />
      ) : null}
      {form.isChanged ? (
        <SaveBar
          saving={form.isSubmitting}
          onDiscard={() => form.set(valuesOf(draft))}
          onSave={form.submit}
        />
      ) : null}
    </form>
  );
}

/** A document that nobody named yet is called what its first file is called. */
function nameAfter(name: string, draft: PageDraft, title: string): { title?: string } {
  const isUnnamed = draft.MediaID === null && title === draft.Title;
  return isUnnamed ? { title: name.slice(0, maximumTitleLength) } : {};
}
