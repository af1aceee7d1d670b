import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { EditableTitle } from '#ui-kit/EditableTitle.tsx';
import { StatusBadge } from '#ui-kit/StatusBadge.tsx';
import { cardStatus, combineTranscodingStatus } from '../../../../model/simulation-status.ts';
import { findAction } from '../../../editor-state/actions/editor-actions.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { simulationsPath } from '../../../simulation-paths.ts';
import { SimulationStatusBadge } from '../../SimulationStatusBadge.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { useSimulationSetter } from '../inspector/use-setters.ts';
import styles from './EditorFrame.module.css';
import { PublishControls } from './PublishControls.tsx';
import { SaveState } from './SaveState.tsx';
import type { Publication } from './use-publication.ts';

export function EditorHeader({ publication }: { publication: Publication }) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const title = useEditor((state) => state.document.simulation.title);
  const readOnly = useEditor((state) => state.readOnly);
  const transcoding = useEditor((state) =>
    combineTranscodingStatus(
      state.document.videos.map((video) => state.facts[video.mediaId]?.transcodingStatus ?? 'Transcoding'),
    ),
  );
  const set = useSimulationSetter();
  const preview = findAction('preview');
  const isPublished = publication.status === 'Published';
  return (
    <header className={styles.header}>
      <Link
        to={simulationsPath}
        className={styles.back}
        title={t('header.back')}
        aria-label={t('header.back')}
      >
        <IconArrowLeft aria-hidden />
      </Link>
      <div className={styles.titlePart}>
        <EditableTitle
          title={title || t('header.untitled')}
          editable={!readOnly}
          maxLength={maximumTitleLength}
          onSave={(next) => set({ title: next })}
        />
        <SimulationStatusBadge status={cardStatus(publication.status, transcoding)} />
        {isPublished && publication.hasUnpublishedChanges ? (
          <StatusBadge tone="warning">{t('header.unpublishedChanges')}</StatusBadge>
        ) : null}
      </div>
      <div className={styles.headActions}>
        <SaveState />
        {readOnly ? null : (
          <div className={styles.history} role="toolbar" aria-label={t('header.history')}>
            <ActionButton id="undo" iconOnly />
            <ActionButton id="redo" iconOnly />
          </div>
        )}
        {readOnly ? null : (
          <>
            <Button
              icon={<IconPlayerPlayFilled size={16} aria-hidden />}
              onClick={() => preview && session.run(preview)}
            >
              {t('header.preview')}
            </Button>
            <PublishControls publication={publication} />
          </>
        )}
      </div>
    </header>
  );
}
