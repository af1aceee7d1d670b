import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { countCues } from '../../../../model/captions.ts';
import type { SubtitleContent } from '../../../../model/version-content.ts';
import { createTemporaryId, type EditorVideo } from '../../../editor-state/editor-document.ts';
import { useStableKey } from '../../../editor-state/use-selection.ts';
import styles from './CaptionsEditor.module.css';
import { CaptionTrackDialog } from './CaptionTrackDialog.tsx';
import { useReadOnly, useVideoSetter } from './use-setters.ts';

/** The caption tracks of a video, one for each language and type. */
export function CaptionsEditor({ video }: { video: EditorVideo }) {
  const t = useTranslate('simulation-editor');
  const set = useVideoSetter(video);
  const disabled = useReadOnly();
  const keyOf = useStableKey();
  const [edited, setEdited] = useState<SubtitleContent>();

  const save = (track: SubtitleContent) => {
    // A new track may have got its real id while its dialogue was open.
    const isSame = (other: SubtitleContent) => keyOf(other.id) === keyOf(track.id);
    const isKnown = video.subtitles.some(isSame);
    set({
      subtitles: isKnown
        ? video.subtitles.map((other) => (isSame(other) ? { ...track, id: other.id } : other))
        : [...video.subtitles, track],
    });
    setEdited(undefined);
  };
  return (
    <div className={styles.captions}>
      {video.subtitles.length === 0 ? <p className={styles.hint}>{t('captions.none')}</p> : null}
      <ul className={styles.list}>
        {video.subtitles.map((track) => (
          <li key={keyOf(track.id)} className={styles.track}>
            <span className={styles.text}>
              <span className={styles.name}>{track.title || track.language}</span>
              <span className={styles.hint}>
                {t('captions.summary', {
                  language: track.language,
                  type: t(`captions.type.${track.type}`),
                  count: countCues(track.content),
                })}
              </span>
            </span>
            <IconButton
              size="sm"
              label={t('captions.edit', { title: track.title || track.language })}
              icon={<IconPencil aria-hidden />}
              disabled={disabled}
              onClick={() => setEdited(track)}
            />
            <IconButton
              size="sm"
              kind="danger"
              label={t('captions.remove', { title: track.title || track.language })}
              icon={<IconTrash aria-hidden />}
              disabled={disabled}
              onClick={() => set({ subtitles: video.subtitles.filter(({ id }) => id !== track.id) })}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={disabled}
        onClick={() =>
          setEdited({ id: createTemporaryId(), title: '', language: 'en', type: 'captions', content: '' })
        }
      >
        {t('captions.add')}
      </Button>
      {edited ? (
        <CaptionTrackDialog
          track={edited}
          others={video.subtitles.filter(({ id }) => id !== edited.id)}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  );
}
