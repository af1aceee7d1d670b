import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { EditorHeader as ContentHeader, HistoryTools } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { cardStatus, combineTranscodingStatus } from '../../../../model/simulation-status.ts';
import { findAction } from '../../../editor-state/actions/editor-actions.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { simulationsPath } from '../../../simulation-paths.ts';
import { SimulationStatusBadge } from '../../SimulationStatusBadge.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { useSimulationSetter } from '../inspector/use-setters.ts';
import styles from './EditorHeader.module.css';
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
  return (
    <ContentHeader
      t={t}
      help="make-video"
      backTo={simulationsPath}
      title={title}
      onRename={readOnly ? undefined : (next) => set({ title: next })}
      status={<SimulationStatusBadge status={cardStatus(publication.status, transcoding)} />}
      isAhead={publication.status === 'Published' && publication.hasUnpublishedChanges}
    >
      <SaveState />
      {readOnly ? null : (
        <>
          <HistoryTools label={t('header.history')}>
            <ActionButton id="undo" iconOnly />
            <ActionButton id="redo" iconOnly />
          </HistoryTools>
          <Button
            icon={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => preview && session.run(preview)}
          >
            <span className={styles.whole}>{t('header.preview')}</span>
            <span className={styles.short}>{t('header.previewShort')}</span>
          </Button>
          <PublishControls publication={publication} />
        </>
      )}
    </ContentHeader>
  );
}
