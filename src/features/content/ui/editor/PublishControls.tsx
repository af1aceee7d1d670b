import { IconChevronDown, IconEyeOff, IconWorldUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type TranslateKeys, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { Menu, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import type { ContentKind } from '../../model/content-kind.ts';
import type { ItemAction } from '../extension-points.ts';
import { ItemActionDialog, ItemActionEntries } from '../item-actions/ItemActions.tsx';
import { useItemActions } from '../item-actions/use-item-actions.ts';
import styles from './EditorFrame.module.css';

type PublishTexts = TranslateKeys<
  | 'publish.archived'
  | 'publish.first'
  | 'publish.changes'
  | 'publish.more'
  | 'publish.takeBack'
  | 'publish.blockedTitle'
  | 'publish.blockedText'
  | 'publish.warningTitle'
  | 'publish.warningText'
  | 'publish.anyway'
  | 'publish.close'
>;

export interface PublishControlsProps {
  t: PublishTexts;
  /** What other features do with an item is offered as soon as it is published. Without it, it is no content. */
  item?: { id: string; kind: ContentKind; title: string };
  /** What learners have now. */
  isPublished: boolean;
  isArchived: boolean;
  /** Learners have all there is. */
  isUpToDate: boolean;
  isBusy: boolean;
  /** What is wrong: errors stop it, warnings are said; null when it can simply be published. */
  findings: 'errors' | 'warnings' | null;
  /** Asked before it is published, where that takes longer: whether there are more warnings. Never rejects. */
  lookCloser?: () => Promise<boolean>;
  /** The list of them; choosing one leads there and closes. Some can be mended in it: then nothing is left to say. */
  renderFindings: (close: () => void) => ReactNode;
  /** Says that nothing is published after all, where it could be; 'Close' unless said otherwise. */
  cancelLabel?: string;
  onPublish: () => void;
  onTakeBack: () => void;
}

/** Publishing, after a look at what is wrong. When learners have all there is, the button leads on to the next step. */
export function PublishControls(props: PublishControlsProps) {
  const { t, item, isPublished, isArchived, isUpToDate, isBusy, findings, onPublish } = props;
  const tActions = useTranslate('content');
  const [isOpen, setIsOpen] = useState(false);
  const actions = useItemActions(isArchived ? null : (item?.kind ?? null));
  const [opened, setOpened] = useState<ItemAction | null>(null);
  const isDone = isPublished && isUpToDate;
  const next = isDone ? actions.find(({ isNextStep }) => isNextStep) : undefined;
  const [isLooking, setIsLooking] = useState(false);
  const handleButton = async () => {
    if (next) {
      setOpened(next);
      return;
    }
    let isFound = findings !== null;
    if (findings !== 'errors' && props.lookCloser) {
      setIsLooking(true);
      isFound = (await props.lookCloser()) || isFound;
      setIsLooking(false);
    }
    if (isFound) setIsOpen(true);
    else onPublish();
  };
  return (
    <div className={styles.pair} data-tour="publish">
      {/* One button, so that it keeps the focus when it changes. */}
      <Button
        kind="primary"
        icon={next ? <next.Icon size={18} aria-hidden /> : <IconWorldUpload size={18} aria-hidden />}
        busy={isBusy || isLooking}
        disabled={isArchived || (isDone && !next)}
        title={isArchived ? t('publish.archived') : undefined}
        onClick={() => void handleButton()}
      >
        {next ? tActions(next.label) : t(isPublished ? 'publish.changes' : 'publish.first')}
      </Button>
      {isPublished ? (
        <Menu
          trigger={
            <IconButton kind="secondary" label={t('publish.more')} icon={<IconChevronDown aria-hidden />} />
          }
        >
          <ItemActionEntries
            actions={actions.filter((action) => action !== next)}
            published
            onSelect={setOpened}
          />
          <MenuItem icon={<IconEyeOff size={18} aria-hidden />} onSelect={props.onTakeBack}>
            {t('publish.takeBack')}
          </MenuItem>
        </Menu>
      ) : null}
      {opened && item ? (
        <ItemActionDialog action={opened} item={item} onClose={() => setOpened(null)} />
      ) : null}
      {isOpen ? (
        <PublishDialog
          {...props}
          publishWord={t(isPublished ? 'publish.changes' : 'publish.first')}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

type PublishDialogProps = Pick<
  PublishControlsProps,
  'cancelLabel' | 'findings' | 'onPublish' | 'renderFindings' | 't'
> & { publishWord: string; onClose: () => void };

/** What is wrong, and whether it is published all the same. */
function PublishDialog(props: PublishDialogProps) {
  const { t, findings, publishWord, onPublish, onClose } = props;
  if (findings === 'errors') {
    return (
      <Dialog
        title={t('publish.blockedTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('publish.close')}</Button>}
      >
        <p className={styles.dialogText}>{t('publish.blockedText')}</p>
        {props.renderFindings(onClose)}
      </Dialog>
    );
  }
  const publish = () => {
    onClose();
    onPublish();
  };
  return (
    <Dialog
      title={findings ? t('publish.warningTitle') : publishWord}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{props.cancelLabel ?? t('publish.close')}</Button>
          <Button kind="primary" onClick={publish}>
            {findings ? t('publish.anyway') : publishWord}
          </Button>
        </>
      }
    >
      {findings ? <p className={styles.dialogText}>{t('publish.warningText')}</p> : null}
      {props.renderFindings(onClose)}
    </Dialog>
  );
}
