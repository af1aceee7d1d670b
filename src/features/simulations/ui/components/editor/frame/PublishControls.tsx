import { IconChevronDown, IconEyeOff, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { Menu, MenuItem } from '#ui-kit/Menu.tsx';
import { hasErrors, type StoryProblem } from '../../../../model/branching.ts';
import { ProblemList } from '../story/ProblemList.tsx';
import { useStory } from '../story/use-story.ts';
import { useJump } from '../use-jump.ts';
import styles from './EditorFrame.module.css';
import type { Publication } from './use-publication.ts';

/** Publishing, after a look at what is wrong: errors stop it, warnings are said. */
export function PublishControls({ publication }: { publication: Publication }) {
  const t = useTranslate('simulation-editor');
  const { problems } = useStory();
  const [isOpen, setIsOpen] = useState(false);
  const isPublished = publication.status === 'Published';
  const start = () => {
    if (problems.length > 0) setIsOpen(true);
    else publication.setStatus('Published');
  };
  return (
    <div className={styles.publish}>
      <Button
        kind="primary"
        icon={<IconWorldUpload size={18} aria-hidden />}
        busy={publication.isBusy}
        disabled={publication.isArchived || (isPublished && !publication.hasUnpublishedChanges)}
        title={publication.isArchived ? t('publish.archived') : undefined}
        onClick={start}
      >
        {t(isPublished ? 'publish.changes' : 'publish.first')}
      </Button>
      {isPublished ? (
        <Menu
          trigger={
            <IconButton kind="secondary" label={t('publish.more')} icon={<IconChevronDown aria-hidden />} />
          }
        >
          <MenuItem
            icon={<IconEyeOff size={18} aria-hidden />}
            onSelect={() => publication.setStatus('Unpublished')}
          >
            {t('publish.takeBack')}
          </MenuItem>
        </Menu>
      ) : null}
      {isOpen ? (
        <PublishDialog
          problems={problems}
          onPublish={() => {
            setIsOpen(false);
            publication.setStatus('Published');
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface PublishDialogProps {
  problems: readonly StoryProblem[];
  onPublish: () => void;
  onClose: () => void;
}

function PublishDialog({ problems, onPublish, onClose }: PublishDialogProps) {
  const t = useTranslate('simulation-editor');
  const jump = useJump();
  const isBlocked = hasErrors(problems);
  return (
    <Dialog
      title={t(isBlocked ? 'publish.blockedTitle' : 'publish.warningTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(isBlocked ? 'publish.close' : 'cancel')}</Button>
          {isBlocked ? null : (
            <Button kind="primary" onClick={onPublish}>
              {t('publish.anyway')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.dialogText}>{t(isBlocked ? 'publish.blockedText' : 'publish.warningText')}</p>
      <ProblemList
        problems={problems}
        onJump={(problem) => {
          onClose();
          jump(problem);
        }}
      />
    </Dialog>
  );
}
