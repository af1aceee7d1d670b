import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFileExport,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  EditorHeader,
  HistoryTools,
  PreviewDialog,
  PreviewFrame,
  SaveWord,
} from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { previewPath, virtualHumansPath } from '../../../model/virtual-human-paths.ts';
import { CaseFileDialog } from '../../case-file/CaseFileDialog.tsx';
import { useShownAvatar } from '../../characters/characters-query.ts';
import { PublicationBadge } from '../../components/PublicationBadge.tsx';
import { builderToolsPoint } from '../../extension-points.ts';
import { useBuilder, useBuilderState, useCase, useChange, useDocument } from '../state/builder-context.ts';
import styles from './Builder.module.css';
import { PublishControls } from './PublishControls.tsx';

export function BuilderHeader() {
  const t = useTranslate('virtual-human-builder');
  const { store } = useBuilder();
  const { title, avatarId } = useDocument();
  const { readOnly, facts, save, canUndo, canRedo } = useBuilderState((state) => state);
  const change = useChange();
  const avatar = useShownAvatar(avatarId);
  return (
    <EditorHeader
      t={t}
      help="make-human"
      backTo={virtualHumansPath}
      picture={avatar ? <img className={styles.face} src={avatar.portrait} alt="" /> : null}
      title={title}
      onRename={readOnly ? undefined : (next) => change({ title: next })}
      status={<PublicationBadge status={facts.status} />}
      isAhead={facts.status === 'Published' && facts.hasUnpublishedChanges}
    >
      {readOnly ? null : (
        <>
          <SaveWord
            t={t}
            kind={save.kind}
            word={t(`save.${save.kind}`)}
            savedAt={save.kind === 'saved' ? save.at : null}
          />
          <HistoryTools label={t('header.history')}>
            <IconButton
              label={t('header.undo')}
              icon={<IconArrowBackUp aria-hidden />}
              disabled={!canUndo}
              onClick={store.undo}
            />
            <IconButton
              label={t('header.redo')}
              icon={<IconArrowForwardUp aria-hidden />}
              disabled={!canRedo}
              onClick={store.redo}
            />
          </HistoryTools>
          <span className={styles.wideTools}>
            <DownloadCase />
            <FurtherTools />
          </span>
          <Preview />
          <PublishControls />
        </>
      )}
    </EditorHeader>
  );
}

/** Opens the player with the saved draft, and the variant that the builder shows; nothing of the conversation is stored. */
function Preview() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer, variantSeed } = useBuilder();
  const { content } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    await store.flush();
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={() => void open()}>
        {t('header.preview')}
      </Button>
      {isOpen ? (
        <PreviewDialog title={t('preview.title')} text={t('preview.text')} onClose={() => setIsOpen(false)}>
          <PreviewFrame
            src={previewPath(answer.ID, content.variants ? variantSeed : null)}
            title={t('preview.title')}
            allow="microphone; autoplay; fullscreen"
            shape="screen"
          />
        </PreviewDialog>
      ) : null}
    </>
  );
}

/** The saved draft as a file. */
function DownloadCase() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer } = useBuilder();
  const { title } = useDocument();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    await store.flush();
    setIsOpen(true);
  };
  return (
    <>
      <IconButton
        label={t('header.download')}
        icon={<IconFileExport aria-hidden />}
        onClick={() => void open()}
      />
      {isOpen ? (
        <CaseFileDialog
          item={{ id: answer.ID, kind: 'virtual-human', title: title || t('header.untitled') }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Tools of other features, as small as those beside them. */
function FurtherTools() {
  const { store, answer } = useBuilder();
  return useParts(builderToolsPoint).map(({ key, Part }) => (
    <Suspense key={key}>
      <Part virtualHumanId={answer.ID} flush={store.flush} />
    </Suspense>
  ));
}
