import { IconArrowLeft, IconArrowRight, IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MediaPickerDialog } from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { limits } from '../../../model/virtual-human-limits.ts';
import { useBuilder, useChange, useDocument, useReadOnly } from '../state/builder-context.ts';
import styles from './DescriptionPictures.module.css';

/** Pictures beside the description on the learner's page, in their order. */
export function DescriptionPictures() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const { descriptionImageIds: ids } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const [choosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, { title: string; url: string | null }>>(new Map());
  const known = new Map(
    answer.DescriptionImages.map(({ ID, Title, URL }) => [ID, { title: Title, url: URL }]),
  );
  const set = (next: readonly string[]) => change({ descriptionImageIds: next });
  const move = (from: number, to: number) => {
    const next = ids.toSpliced(from, 1);
    next.splice(to, 0, ids[from] ?? '');
    set(next);
  };
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.legend}>{t('details.pictures')}</legend>
      <p className={styles.hint}>{t('details.picturesHint')}</p>
      {ids.length > 0 ? (
        <ul className={styles.pictures}>
          {ids.map((id, index) => {
            const { title = '', url = null } = picked.get(id) ?? known.get(id) ?? {};
            const name = title || t('details.pictureNumber', { number: index + 1 });
            return (
              <li key={id} className={styles.picture}>
                <span className={styles.frame}>
                  {url ? <img src={url} alt={name} /> : <IconPhoto aria-label={name} />}
                </span>
                <span className={styles.tools}>
                  <IconButton
                    size="sm"
                    label={t('details.pictureEarlier', { name })}
                    icon={<IconArrowLeft aria-hidden />}
                    disabled={disabled || index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('details.pictureLater', { name })}
                    icon={<IconArrowRight aria-hidden />}
                    disabled={disabled || index === ids.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    size="sm"
                    kind="danger"
                    label={t('details.pictureRemove', { name })}
                    icon={<IconTrash aria-hidden />}
                    disabled={disabled}
                    onClick={() => set(ids.filter((other) => other !== id))}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
      {ids.length < limits.descriptionImages ? (
        <Button
          size="sm"
          disabled={disabled}
          icon={<IconPhotoPlus size={16} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {t('details.pictureAdd')}
        </Button>
      ) : null}
      {choosing ? (
        <MediaPickerDialog
          kind="image"
          onClose={() => setChoosing(false)}
          onPick={([media]) => {
            setChoosing(false);
            if (!media || ids.includes(String(media.id))) return;
            setPicked(new Map([...picked, [String(media.id), { title: media.title, url: media.url }]]));
            set([...ids, String(media.id)]);
          }}
        />
      ) : null}
    </fieldset>
  );
}
