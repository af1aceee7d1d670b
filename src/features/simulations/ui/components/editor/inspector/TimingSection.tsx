import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { definitionOf, usesField } from '../../../../interactions/interaction.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { TimeField } from '../TimeField.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './Inspector.module.css';
import { useEventSetter, useReadOnly } from './use-setters.ts';

/** When it comes, how long it stays, and whether the video waits. */
export function TimingSection({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const { playhead } = useEditorSession();
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const { hasDuration } = definitionOf(event);
  return (
    <FormSection title={t('section.timing')}>
      <div className={styles.pair}>
        <TimeField
          label={t('field.start')}
          valueMs={event.timestampMs}
          disabled={disabled}
          onChange={(timestampMs) => set({ timestampMs })}
        />
        {hasDuration ? (
          <TimeField
            label={t('field.duration')}
            valueMs={event.durationMs}
            disabled={disabled}
            onChange={(durationMs) => set({ durationMs })}
          />
        ) : null}
      </div>
      <p className={styles.hint}>{t(hasDuration ? 'field.durationHint' : 'field.questionTimeHint')}</p>
      <Button
        size="sm"
        icon={<IconCurrentLocation size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => set({ timestampMs: Math.round(playhead.get().timeMs) })}
      >
        {t('field.startHere')}
      </Button>
      {usesField(event.type, 'pauseVideo') ? (
        <Checkbox
          label={t('field.pauseVideo')}
          checked={event.pauseVideo}
          disabled={disabled}
          onChange={(pauseVideo) => set({ pauseVideo })}
        />
      ) : null}
      {usesField(event.type, 'mustBeFound') ? (
        <Checkbox
          label={t('field.mustBeFound')}
          hint={t('field.mustBeFoundHint')}
          checked={event.mustBeFound}
          disabled={disabled}
          onChange={(mustBeFound) => set({ mustBeFound })}
        />
      ) : null}
      <Checkbox
        label={t('field.bookmark')}
        checked={event.bookmarkVisible}
        disabled={disabled}
        onChange={(bookmarkVisible) => set({ bookmarkVisible })}
      />
    </FormSection>
  );
}
