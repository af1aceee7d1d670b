import { useCallback } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import type { LabReport, LabTalk } from '../../model/lab-report.ts';
import styles from './LabPage.module.css';
import { useUnderstood } from './use-understood.ts';

interface TalkDialogProps {
  report: LabReport;
  talk: LabTalk;
  /** The turn that was asked for, from 0. */
  turn: number | null;
  onClose: () => void;
}

/** A whole talk of a scripted learner: what was said, what was meant and what was understood. */
export function TalkDialog({ report, talk, turn, onClose }: TalkDialogProps) {
  const t = useTranslate('test-lab');
  const { percent } = useFormats();
  const understood = useUnderstood();
  const showTurn = useCallback(
    (element: HTMLLIElement | null) => element?.scrollIntoView({ block: 'center' }),
    [],
  );
  const earned = report.objectives.filter(({ id }) => talk.earned.includes(id)).map(({ name }) => name);
  return (
    <Dialog
      size="lg"
      title={t('talk.title', { kind: t(`kind.${talk.kind}`), language: t(`language.${talk.locale}`) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('talk.close')}</Button>}
    >
      <p>
        {talk.score < 0 ? t('talk.noScore') : t('talk.score', { score: percent(talk.score) })}{' '}
        {earned.length > 0 ? t('talk.earned', { names: earned.join(', ') }) : t('talk.nothingEarned')}
      </p>
      <ol className={styles.turns}>
        {talk.turns.map((one, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the turns of a report never change
            key={index}
            className={styles.turn}
            data-chosen={index === turn || undefined}
            ref={index === turn ? showTurn : null}
          >
            <p lang={talk.locale}>
              <strong>{t('talk.learner')}</strong> {one.learner === '' ? t('talk.silence') : one.learner}
            </p>
            <p className={styles.small}>
              {one.meant === null ? null : `${t('talk.meant', { name: one.meant })} · `}
              {t('talk.understood', {
                names: one.understood.map(understood).join(', ') || t('understood.unknown'),
              })}
              {' · '}
              {t('talk.trust', { trust: one.trust })}
            </p>
            {one.human === '' ? null : (
              <p lang={talk.locale}>
                <strong>{t('talk.human')}</strong> {one.human}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
