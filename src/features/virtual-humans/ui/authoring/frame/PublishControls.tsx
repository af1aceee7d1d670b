import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleX,
  IconEyeOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { Menu, MenuItem } from '#ui-kit/Menu.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type CaseFinding, hasErrors } from '../../../model/publish-check.ts';
import { refusalTextOf } from '../../refusal-text.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';
import { setStatus } from '../state/builder-query.ts';
import styles from './Builder.module.css';
import { useFindings } from './use-findings.ts';

/** Publishing, after a look at what is wrong: errors stop it, warnings are said. */
export function PublishControls() {
  const t = useTranslate('virtual-human-builder');
  const words = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { store, answer } = useBuilder();
  const facts = useBuilderState((state) => state.facts);
  const isSaved = useBuilderState((state) => state.save.kind === 'saved');
  const findings = useFindings();
  const [isOpen, setIsOpen] = useState(false);
  const isPublished = facts.status === 'Published';
  const publish = useMutation({
    mutationFn: async (status: 'Published' | 'Unpublished') => {
      if (!(await store.flush())) throw new Error('Not everything could be saved.');
      return setStatus(answer.ID, status);
    },
    onSuccess: async (result, status) => {
      store.take(result);
      flash(t(status === 'Published' ? 'publish.done' : 'publish.takenBack'), { type: 'success' });
      await invalidate(client, 'virtual-humans', 'dashboard');
    },
    onError: (error) => flash(refusalTextOf(words, error) ?? errorText(error), { type: 'error' }),
  });
  const start = () => (findings.length > 0 ? setIsOpen(true) : publish.mutate('Published'));
  return (
    <div className={styles.pair}>
      <Button
        kind="primary"
        icon={<IconWorldUpload size={18} aria-hidden />}
        busy={publish.isPending}
        disabled={facts.isArchived || (isPublished && isSaved && !facts.hasUnpublishedChanges)}
        title={facts.isArchived ? t('publish.archived') : undefined}
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
            onSelect={() => publish.mutate('Unpublished')}
          >
            {t('publish.takeBack')}
          </MenuItem>
        </Menu>
      ) : null}
      {isOpen ? (
        <FindingsDialog
          findings={findings}
          onPublish={() => {
            setIsOpen(false);
            publish.mutate('Published');
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface FindingsDialogProps {
  findings: readonly CaseFinding[];
  onPublish: () => void;
  onClose: () => void;
}

function FindingsDialog({ findings, onPublish, onClose }: FindingsDialogProps) {
  const t = useTranslate('virtual-human-builder');
  const navigate = useNavigate();
  const { answer } = useBuilder();
  const isBlocked = hasErrors(findings);
  const jump = ({ section, itemId }: CaseFinding) => {
    onClose();
    void navigate({
      to: '/virtual-humans/$virtualHumanId',
      params: { virtualHumanId: answer.ID },
      search: { section, ...(itemId ? { item: itemId } : {}) },
    });
  };
  return (
    <Dialog
      title={t(isBlocked ? 'publish.blockedTitle' : 'publish.warningTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('publish.close')}</Button>
          {isBlocked ? null : (
            <Button kind="primary" onClick={onPublish}>
              {t('publish.anyway')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.dialogText}>{t(isBlocked ? 'publish.blockedText' : 'publish.warningText')}</p>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.itemId} ${finding.locale}`}>
            <button
              type="button"
              className={styles.finding}
              data-severity={finding.severity}
              onClick={() => jump(finding)}
            >
              {finding.severity === 'error' ? (
                <IconCircleX size={18} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} aria-hidden />
              )}
              <span>
                <span className="visually-hidden">{t(`finding.${finding.severity}`)} </span>
                {findingText(t, finding)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function findingText(t: Translate<'virtual-human-builder'>, finding: CaseFinding): string {
  const name = finding.itemName || t('finding.unnamed');
  const language = finding.locale ? t(`language.${finding.locale}`) : '';
  return t(`finding.${finding.code}`, { name, language, count: finding.count });
}
