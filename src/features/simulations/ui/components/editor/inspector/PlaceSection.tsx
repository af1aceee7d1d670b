import { IconFocusCentered } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { toDirection, toPosition } from '#player/index.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { useSelectedVideo, useVideoFacts } from '../../../editor-state/use-selection.ts';
import { FormSection } from './FormSection.tsx';
import styles from './Inspector.module.css';
import { useEventSetter, useReadOnly } from './use-setters.ts';

/** Where it stands: percent of a flat picture, degrees of direction in 360. */
export function PlaceSection({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const video = useSelectedVideo();
  const facts = useVideoFacts(video?.mediaId);
  return (
    <FormSection title={t('section.place')}>
      {facts?.content360 ? <DirectionFields event={event} /> : <PercentFields event={event} />}
    </FormSection>
  );
}

function PercentFields({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const shared = { min: 0, max: 100, step: 1, decimals: 2, suffix: ' %', disabled };
  return (
    <div className={styles.pair}>
      <NumberField
        {...shared}
        label={t('field.posX')}
        value={toPercent(event.posX)}
        onChange={(percent) => percent !== null && set({ posX: fromPercent(percent) })}
      />
      <NumberField
        {...shared}
        label={t('field.posY')}
        value={toPercent(event.posY)}
        onChange={(percent) => percent !== null && set({ posY: fromPercent(percent) })}
      />
    </div>
  );
}

function DirectionFields({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const { playhead } = useEditorSession();
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const direction = toDirection(event);
  const turn = (yawDegrees: number, pitchDegrees: number) => {
    const { posX, posY } = toPosition({ yawDegrees, pitchDegrees });
    set({ posX: clamp(posX), posY: clamp(posY) });
  };
  const shared = { step: 1, decimals: 1, suffix: '°', disabled };
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          {...shared}
          label={t('field.yaw')}
          min={-180}
          max={180}
          value={oneDecimal(direction.yawDegrees)}
          onChange={(yaw) => yaw !== null && turn(yaw, direction.pitchDegrees)}
        />
        <NumberField
          {...shared}
          label={t('field.pitch')}
          min={-90}
          max={90}
          value={oneDecimal(direction.pitchDegrees)}
          onChange={(pitch) => pitch !== null && turn(direction.yawDegrees, pitch)}
        />
      </div>
      <div className={styles.buttons}>
        <Button size="sm" onClick={() => playhead.player()?.lookAt(event)}>
          {t('field.lookThere')}
        </Button>
        <Button
          size="sm"
          icon={<IconFocusCentered size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => {
            const view = playhead.player()?.state.get().view;
            if (view) turn(view.yawDegrees, view.pitchDegrees);
          }}
        >
          {t('field.placeInView')}
        </Button>
      </div>
    </>
  );
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function fromPercent(percent: number): number {
  return clamp(percent / 100);
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function oneDecimal(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
