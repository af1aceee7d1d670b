import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import layout from '../../../components/form-layout.module.css';
import { type StoredPicture, useOrganisationSlots } from '../../../organisation-slots.ts';
import { CropWindow } from './CropWindow.tsx';
import { type Crop, type Size, wholeCrop } from './crop-geometry.ts';
import { cutPicture } from './cut-picture.ts';

interface CropDialogProps {
  title: string;
  file: File;
  format: Size;
  onClose: () => void;
  onDone: (picture: StoredPicture) => void;
}

/** Chooses what of a picture is kept, and takes that into the library. */
export function CropDialog({ title, file, format, onClose, onDone }: CropDialogProps) {
  const t = useTranslate('organisations');
  const { uploadPicture } = useOrganisationSlots();
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [natural, setNatural] = useState<Size | null>(null);
  const [broken, setBroken] = useState(false);
  const url = useObjectUrl(file);
  const upload = useMutation({
    mutationFn: async (source: HTMLImageElement) =>
      uploadPicture(await cutPicture(source, crop, format, file.name)),
    onSuccess: onDone,
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={upload.isPending}
            disabled={natural === null}
            onClick={() => picture.current && upload.mutate(picture.current)}
          >
            {t('picture.use')}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        {upload.isError ? (
          <p className={layout.problem} role="alert">
            {t('picture.failed')}
          </p>
        ) : null}
        {broken ? (
          <p className={layout.problem} role="alert">
            {t('picture.notReadable')}
          </p>
        ) : (
          <>
            <p className={layout.lead}>{t('picture.cropText')}</p>
            {url ? (
              <CropWindow
                ref={picture}
                url={url}
                format={format}
                natural={natural}
                crop={crop}
                onCrop={setCrop}
                onLoad={setNatural}
                onBroken={() => setBroken(true)}
              />
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** An address for the file as long as it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // Object addresses are kept by the browser until they are given back.
  useEffect(() => {
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url;
}
