import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { PreviewDialog } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { cleanFileName } from '../../../model/file-kinds.ts';
import { listQuestions } from '../../../model/form-content.ts';
import { FormFill } from '../../fill/FormFill.tsx';
import type { SendFile } from '../../fill/use-file-sending.ts';
import { useBuilder, useContent } from '../state/builder-context.ts';
import styles from './Frame.module.css';

/** Fills the draft in as a learner does, conditions included. Nothing is sent. */
export function Preview() {
  const t = useTranslate('form-builder');
  const { content } = useContent();
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = listQuestions(content).length === 0;
  return (
    <>
      <Button icon={<IconEye size={18} aria-hidden />} disabled={isEmpty} onClick={() => setIsOpen(true)}>
        {t('preview.open')}
      </Button>
      {isOpen ? (
        <PreviewDialog title={t('preview.title')} text={t('preview.text')} onClose={() => setIsOpen(false)}>
          <Filling />
        </PreviewDialog>
      ) : null}
    </>
  );
}

/** Checked as on the page of the form, and sent nowhere. */
const keepHere: SendFile = async ({ name, size }) => ({
  id: crypto.randomUUID(),
  name: cleanFileName(name),
  bytes: size,
});

function Filling() {
  const t = useTranslate('form-builder');
  const { locale } = useBuilder();
  const { content } = useContent();
  const [isDone, setIsDone] = useState(false);
  if (!isDone)
    return (
      <FormFill
        content={content}
        locale={locale}
        busy={false}
        sendFile={keepHere}
        onSubmit={async () => {
          setIsDone(true);
          return {};
        }}
      />
    );
  return (
    <div className={styles.previewed} role="status">
      <p>{t('preview.done')}</p>
      <Button onClick={() => setIsDone(false)}>{t('preview.again')}</Button>
    </div>
  );
}
