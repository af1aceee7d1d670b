import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { limits } from '../../model/simulation-validation.ts';
import { FormSection } from '../../ui/components/editor/inspector/FormSection.tsx';
import styles from '../../ui/components/editor/inspector/Inspector.module.css';
import { useEventSetter, useReadOnly } from '../../ui/components/editor/inspector/use-setters.ts';
import { TimeField } from '../../ui/components/editor/TimeField.tsx';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';
import { useEditorSession } from '../../ui/editor-state/editor-session.ts';

/** A chapter is a name and a moment. */
export function BookmarkForm({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const { playhead } = useEditorSession();
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  return (
    <FormSection title={t('type.bookmark')}>
      <TextField
        label={t('field.title')}
        value={event.title}
        disabled={disabled}
        onChange={(title) => set({ title: title.slice(0, limits.line) })}
      />
      <TimeField
        label={t('field.start')}
        valueMs={event.timestampMs}
        disabled={disabled}
        onChange={(timestampMs) => set({ timestampMs })}
      />
      <Button
        size="sm"
        icon={<IconCurrentLocation size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => set({ timestampMs: Math.round(playhead.get().timeMs) })}
      >
        {t('field.startHere')}
      </Button>
      <p className={styles.hint}>{t('field.bookmarkHint')}</p>
    </FormSection>
  );
}
