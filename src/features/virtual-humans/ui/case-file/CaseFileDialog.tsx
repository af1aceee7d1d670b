import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../error-text.ts';
import { downloadCaseFile } from './case-file-calls.ts';

interface CaseFileDialogProps {
  item: { id: string; kind: string; title: string };
  onClose: () => void;
}

/** Downloads a virtual human as one file. */
export function CaseFileDialog({ item, onClose }: CaseFileDialogProps) {
  const t = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const [withPictures, setWithPictures] = useState(true);
  const download = useMutation({
    mutationFn: () => downloadCaseFile(item.id, withPictures),
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={t('file.downloadTitle', { title: item.title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('file.cancel')}</Button>
          <Button kind="primary" busy={download.isPending} onClick={() => download.mutate()}>
            {t('file.download')}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        {download.isError ? (
          <p className={layout.problem} role="alert">
            {findErrorText(t, download.error) ?? errorText(download.error)}
          </p>
        ) : null}
        <p className={layout.lead}>{t('file.downloadText')}</p>
        <Checkbox
          label={t('file.withPictures')}
          hint={t('file.withPicturesHint')}
          checked={withPictures}
          onChange={setWithPictures}
        />
      </div>
    </Dialog>
  );
}
