import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { usesField } from '../../../../interactions/interaction.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useSelectedVideo, useVideoFacts } from '../../../editor-state/use-selection.ts';
import { PictureField } from '../PictureField.tsx';
import { FormSection } from './FormSection.tsx';
import { IconChoice } from './IconChoice.tsx';
import styles from './Inspector.module.css';
import { useEventSetter, useReadOnly } from './use-setters.ts';

/** Size and looks; each type shows what it uses. A type may have the fields of its icon elsewhere. */
export function LookSection({ event, withIcon = true }: { event: EditorEvent; withIcon?: boolean }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const isSphere = useVideoFacts(useSelectedVideo()?.mediaId)?.content360 ?? false;
  return (
    <FormSection title={t('section.look')}>
      <div className={styles.pair}>
        {usesField(event.type, 'size') ? (
          <NumberField
            label={t('field.size')}
            value={event.size}
            min={0.1}
            max={10}
            step={0.1}
            decimals={2}
            disabled={disabled}
            onChange={(size) => size !== null && set({ size: Math.min(10, Math.max(0.1, size)) })}
          />
        ) : null}
        <NumberField
          label={t('field.opacity')}
          value={Math.round(event.opacity * 100)}
          min={0}
          max={100}
          step={5}
          suffix=" %"
          disabled={disabled}
          onChange={(percent) =>
            percent !== null && set({ opacity: Math.min(100, Math.max(0, percent)) / 100 })
          }
        />
      </div>
      {withIcon ? (
        <>
          <p className={styles.hint}>{t('field.opacityHint')}</p>
          <IconChoice value={event.iconType} disabled={disabled} onChange={(iconType) => set({ iconType })} />
          <PictureField
            label={t('field.iconPicture')}
            mediaId={event.iconMediaId}
            onChange={(iconMediaId) => set({ iconMediaId })}
          />
        </>
      ) : null}
      {usesField(event.type, 'showOverlay') ? (
        <Checkbox
          label={t('field.showOverlay')}
          checked={event.showOverlay}
          disabled={disabled}
          onChange={(showOverlay) => set({ showOverlay })}
        />
      ) : null}
      <Checkbox
        label={t('field.frameless')}
        checked={event.frameless}
        disabled={disabled}
        onChange={(frameless) => set({ frameless })}
      />
      {/* A flat picture does not move in the view. */}
      {isSphere ? (
        <Checkbox
          label={t('field.sticky')}
          hint={t('field.stickyHint')}
          checked={event.sticky}
          disabled={disabled}
          onChange={(sticky) => set({ sticky })}
        />
      ) : null}
    </FormSection>
  );
}
