import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { EditableTitle } from '#ui-kit/EditableTitle.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { StatusBadge } from '#ui-kit/StatusBadge.tsx';
import { findAvatar, portraitAddress } from '../../../model/catalogue.ts';
import { PublicationBadge } from '../../components/PublicationBadge.tsx';
import { previewPath, virtualHumansPath } from '../../virtual-human-paths.ts';
import { useBuilder, useBuilderState, useChange, useDocument } from '../state/builder-context.ts';
import styles from './Builder.module.css';
import { PublishControls } from './PublishControls.tsx';

export function BuilderHeader() {
  const t = useTranslate('virtual-human-builder');
  const { store } = useBuilder();
  const { title, avatarId } = useDocument();
  const { readOnly, facts, canUndo, canRedo } = useBuilderState((state) => state);
  const change = useChange();
  const avatar = findAvatar(avatarId);
  return (
    <header className={styles.header}>
      <Link
        to={virtualHumansPath}
        className={styles.back}
        title={t('header.back')}
        aria-label={t('header.back')}
      >
        <IconArrowLeft aria-hidden />
      </Link>
      {avatar ? <img className={styles.face} src={portraitAddress(avatar)} alt="" /> : null}
      <div className={styles.titlePart}>
        <EditableTitle
          title={title || t('header.untitled')}
          editable={!readOnly}
          maxLength={maximumTitleLength}
          onSave={(next) => change({ title: next })}
        />
        <PublicationBadge status={facts.status} />
        {facts.status === 'Published' && facts.hasUnpublishedChanges ? (
          <StatusBadge tone="warning">{t('header.unpublishedChanges')}</StatusBadge>
        ) : null}
      </div>
      <div className={styles.actions}>
        <SaveWord />
        {readOnly ? null : (
          <>
            <div className={styles.pair} role="toolbar" aria-label={t('header.history')}>
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
            </div>
            <Preview />
            <PublishControls />
          </>
        )}
      </div>
    </header>
  );
}

/** 'Saved 14:05': always there, so that nobody looks for a save button. */
function SaveWord() {
  const t = useTranslate('virtual-human-builder');
  const locale = useLocale();
  const save = useBuilderState((state) => state.save);
  const readOnly = useBuilderState((state) => state.readOnly);
  if (readOnly) return null;
  const look = lookOf(save.kind);
  const time =
    save.kind === 'saved' && save.at
      ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(save.at)
      : null;
  return (
    <p className={styles.save} role="status" data-tone={look.tone}>
      <look.icon aria-hidden />
      <span>{time ? t('save.savedAt', { time }) : t(`save.${save.kind}`)}</span>
    </p>
  );
}

function lookOf(kind: string) {
  if (kind === 'waiting') return { icon: IconCloudOff, tone: 'warning' };
  if (kind === 'refused' || kind === 'conflict') return { icon: IconAlertTriangle, tone: 'negative' };
  return { icon: kind === 'saved' ? IconCloudCheck : IconCloudUp, tone: 'neutral' };
}

/** The player with the draft as it is saved; it leaves no trace. */
function Preview() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer } = useBuilder();
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
        <Dialog size="lg" title={t('preview.title')} onClose={() => setIsOpen(false)}>
          <p className={styles.dialogText}>{t('preview.text')}</p>
          <iframe
            className={styles.preview}
            src={previewPath(answer.ID)}
            title={t('preview.title')}
            allow="microphone; autoplay; fullscreen"
          />
        </Dialog>
      ) : null}
    </>
  );
}
