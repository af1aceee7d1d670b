import {
  IconDots,
  IconMovie,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconView360Number,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Menu, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { type EditorVideo, listVideosInOrder } from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { removeVideoChanges } from '../../../editor-state/save-steps.ts';
import { useStableKey, useVideoFacts } from '../../../editor-state/use-selection.ts';
import { nameOfVideo, shortNameOfVideo } from '../event-names.ts';
import { AddVideoDialog } from './AddVideoDialog.tsx';
import { showUndoToast } from './undo-toast-store.ts';
import styles from './VideoBar.module.css';

export interface VideoBarProps {
  onSelect: (videoId: number) => void;
  onAdded: () => void;
}

/** The videos, the start first and with a star; the chosen one stands out. */
export function VideoBar({ onSelect, onAdded }: VideoBarProps) {
  const t = useTranslate('simulation-editor');
  const document = useEditor((state) => state.document);
  const selectedId = useEditor((state) => state.selection.videoId);
  const readOnly = useEditor((state) => state.readOnly);
  const keyOf = useStableKey();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <nav className={styles.bar} aria-label={t('videos.label')}>
      <ul className={styles.list}>
        {listVideosInOrder(document).map((video) => (
          <VideoTile
            key={keyOf(video.id)}
            video={video}
            isStart={video.id === document.startVideoId}
            isSelected={video.id === selectedId}
            readOnly={readOnly}
            onSelect={() => onSelect(video.id)}
          />
        ))}
        {readOnly ? null : (
          <li>
            <button type="button" className={styles.add} onClick={() => setIsAdding(true)}>
              <IconPlus aria-hidden />
              {t('videos.add')}
            </button>
          </li>
        )}
      </ul>
      {isAdding ? <AddVideoDialog onAdded={onAdded} onClose={() => setIsAdding(false)} /> : null}
    </nav>
  );
}

interface VideoTileProps {
  video: EditorVideo;
  isStart: boolean;
  isSelected: boolean;
  readOnly: boolean;
  onSelect: () => void;
}

function VideoTile({ video, isStart, isSelected, readOnly, onSelect }: VideoTileProps) {
  const t = useTranslate('simulation-editor');
  const { clock } = useFormats();
  const facts = useVideoFacts(video.mediaId);
  const isTranscoding = facts?.transcodingStatus === 'Transcoding';
  const hasFailed = facts !== undefined && !isTranscoding && facts.transcodingStatus === 'Error';
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.tile}
        aria-current={isSelected || undefined}
        title={nameOfVideo(t, video)}
        onClick={onSelect}
      >
        <span className={styles.thumbnail}>
          {facts?.posterUrl ? (
            <img src={facts.posterUrl} alt="" width={173} height={108} />
          ) : (
            <IconMovie aria-hidden />
          )}
          {isStart ? (
            <span className={styles.star}>
              <IconStarFilled aria-hidden />
              <span className="visually-hidden">{t('videos.isStart')}</span>
            </span>
          ) : null}
          {facts?.content360 ? (
            <span className={styles.sphere}>
              <IconView360Number aria-hidden />
              <span className="visually-hidden">{t('videos.is360')}</span>
            </span>
          ) : null}
          {facts && facts.lengthMs > 0 ? (
            <span className={styles.length}>{clock(facts.lengthMs)}</span>
          ) : null}
          {isTranscoding ? (
            <span className={styles.state}>
              {t('videos.transcoding', { percent: facts.transcodingProgress })}
            </span>
          ) : null}
          {hasFailed ? (
            <span className={styles.state} data-failed>
              {t('videos.failed')}
            </span>
          ) : null}
        </span>
        <span className={styles.name}>{shortNameOfVideo(t, video)}</span>
      </button>
      {readOnly ? null : <TileMenu video={video} isStart={isStart} />}
    </li>
  );
}

function TileMenu({ video, isStart }: { video: EditorVideo; isStart: boolean }) {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  const remove = () => {
    store.change(removeVideoChanges(store.get().document, video.id), { label: t('change.removeVideo') });
    showUndoToast(t('videos.removedToast', { title: nameOfVideo(t, video) }));
  };
  return (
    <div className={styles.menu}>
      <Menu
        placement="right-start"
        trigger={
          <IconButton
            size="sm"
            className={styles.menuButton}
            label={t('videos.menu', { title: nameOfVideo(t, video) })}
            icon={<IconDots aria-hidden />}
          />
        }
      >
        {isStart ? null : (
          <MenuItem
            icon={<IconStar size={18} aria-hidden />}
            onSelect={() =>
              store.change([{ kind: 'set-start', videoId: video.id }], { label: t('change.start') })
            }
          >
            {t('videos.setStart')}
          </MenuItem>
        )}
        <MenuItem danger icon={<IconTrash size={18} aria-hidden />} onSelect={remove}>
          {t('videos.remove')}
        </MenuItem>
      </Menu>
    </div>
  );
}
