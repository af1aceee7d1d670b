import { IconAlertTriangle, IconTargetArrow } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import {
  useEventSetter,
  useReadOnly,
  useSimulationSetter,
} from '../../ui/components/editor/inspector/use-setters.ts';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';
import { useEditor } from '../../ui/editor-state/editor-session.ts';
import styles from './ScoringFields.module.css';

/** Whether a question is scored, what its points do, and the switch that makes them count. */
export function ScoringFields({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const setSimulation = useSimulationSetter();
  const disabled = useReadOnly();
  const quiz = useEditor((state) => state.document.simulation.quiz);
  const isScored = event.questionType === 'multiple_choice';
  return (
    <>
      <Switch
        label={t('field.scored')}
        hint={t(isScored ? 'field.scoredHint' : 'scoring.opinion')}
        checked={isScored}
        disabled={disabled}
        onChange={(scored) => set({ questionType: scored ? 'multiple_choice' : 'no_scoring' })}
      />
      {isScored ? (
        <div className={styles.effect} data-counts={quiz}>
          <p className={styles.text} role="status">
            {quiz ? <IconTargetArrow aria-hidden /> : <IconAlertTriangle aria-hidden />}
            {t(quiz ? 'scoring.counts' : 'scoring.doesNotCount')}
          </p>
          <Switch
            label={t('scoring.quiz')}
            hint={t('scoring.quizHint')}
            checked={quiz}
            disabled={disabled}
            onChange={(next) => setSimulation({ quiz: next })}
          />
        </div>
      ) : null}
    </>
  );
}
