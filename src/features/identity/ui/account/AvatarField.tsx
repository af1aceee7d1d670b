import { IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { PartBoundary } from '#web/pages/PartBoundary.tsx';
import styles from './AvatarField.module.css';

const CropDialog = lazy(async () => ({
  default: (await import('#ui-kit/crop/CropDialog.tsx')).CropDialog,
}));
/** Large enough for every place that shows a portrait. */
const portrait = { width: 512, height: 512 };
const shownWidths = [128, 50];

/** The change of the portrait when the form is saved. */
export type AvatarChange = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; picture: File };

export interface AvatarFieldProps {
  name: string;
  imageUrl: string | null;
  change: AvatarChange;
  onChange: (change: AvatarChange) => void;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

export function AvatarField({ name, imageUrl, change, onChange }: AvatarFieldProps) {
  const t = useTranslate('identity');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const newUrl = useObjectUrl(change.kind === 'new' ? change.picture : undefined);
  const shownUrl = change.kind === 'kept' ? imageUrl : newUrl;
  return (
    <div className={styles.field}>
      <Avatar size="lg" name={name} imageUrl={shownUrl} />
      <div>
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon={<IconUpload size={16} aria-hidden />}
            aria-describedby="avatar-hint"
            onClick={() => input.current?.click()}
          >
            {t(shownUrl ? 'avatar.replace' : 'avatar.choose')}
          </Button>
          {shownUrl ? (
            <Button
              size="sm"
              kind="danger-quiet"
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(imageUrl ? { kind: 'removed' } : { kind: 'kept' })}
            >
              {t('avatar.remove')}
            </Button>
          ) : null}
        </div>
        <p id="avatar-hint" className={styles.hint}>
          {t('avatar.hint')}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('avatar.label')}
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0]);
          // Lets the person choose the same file again after removing it.
          event.currentTarget.value = '';
        }}
      />
      {chosen ? (
        <PartBoundary onMissing={() => setChosen(undefined)}>
          <Suspense fallback={null}>
            <CropDialog
              title={t('avatar.crop')}
              file={chosen}
              format={portrait}
              type="image/jpeg"
              shape="circle"
              previews={shownWidths}
              onClose={() => setChosen(undefined)}
              onPick={(picture) => {
                setChosen(undefined);
                onChange({ kind: 'new', picture });
              }}
            />
          </Suspense>
        </PartBoundary>
      ) : null}
    </div>
  );
}

/** An address for a picture that is only in this browser; released when the picture is no longer shown. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // Object addresses live outside React.
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
