import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import { type StepAction, stepActions } from '../../../../interactions/fields.ts';
import { listEventsOf, listVideosInOrder } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { nameOfEvent, nameOfVideo } from '../event-names.ts';
import { formatTime } from '../time-text.ts';

type StepFields = {
  action: StepAction;
  redirectVideoId: number | null;
  redirectEventId: number | null;
};

export interface StepFieldProps {
  label: string;
  step: StepFields;
  disabled?: boolean;
  onChange: (step: StepFields) => void;
}

/** Where something leads: on, to a video, to an interaction, or to the end. */
export function StepField({ label, step, disabled = false, onChange }: StepFieldProps) {
  const t = useTranslate('simulation-editor');
  return (
    <>
      <Select<StepAction>
        label={label}
        value={step.action}
        disabled={disabled}
        options={stepActions.map((action) => ({ value: action, label: t(`step.${action}`) }))}
        onChange={(action) => onChange({ action, redirectVideoId: null, redirectEventId: null })}
      />
      {step.action === 'redirect_video' ? (
        <VideoTarget
          value={step.redirectVideoId}
          disabled={disabled}
          onChange={(redirectVideoId) => onChange({ ...step, redirectVideoId, redirectEventId: null })}
        />
      ) : null}
      {step.action === 'redirect_event' ? (
        <EventTarget
          value={step.redirectEventId}
          disabled={disabled}
          onChange={(redirectEventId, redirectVideoId) =>
            onChange({ ...step, redirectEventId, redirectVideoId })
          }
        />
      ) : null}
    </>
  );
}

interface VideoTargetProps {
  value: number | null;
  disabled: boolean;
  onChange: (videoId: number) => void;
}

export function VideoTarget({ value, disabled, onChange }: VideoTargetProps) {
  const t = useTranslate('simulation-editor');
  const document = useEditor((state) => state.document);
  return (
    <Select
      label={t('step.video')}
      placeholder={t('step.chooseVideo')}
      value={value === null ? null : String(value)}
      error={value === null ? t('step.missing') : undefined}
      disabled={disabled}
      searchable
      options={listVideosInOrder(document).map((video) => ({
        value: String(video.id),
        label: nameOfVideo(t, video),
      }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

interface EventTargetProps {
  value: number | null;
  disabled: boolean;
  onChange: (eventId: number, videoId: number) => void;
}

export function EventTarget({ value, disabled, onChange }: EventTargetProps) {
  const t = useTranslate('simulation-editor');
  const document = useEditor((state) => state.document);
  const options = listVideosInOrder(document).flatMap((video) =>
    listEventsOf(document, video.id).map((event) => ({
      value: String(event.id),
      label: t('step.eventName', {
        video: nameOfVideo(t, video),
        time: formatTime(event.timestampMs),
        name: nameOfEvent(t, event),
      }),
    })),
  );
  const isThere = options.some((option) => option.value === String(value));
  return (
    <Select
      label={t('step.event')}
      placeholder={t('step.chooseEvent')}
      value={isThere ? String(value) : null}
      error={isThere ? undefined : t('step.missing')}
      disabled={disabled}
      searchable
      options={options}
      onChange={(id) => {
        const event = document.events.find((candidate) => candidate.id === Number(id));
        if (event) onChange(event.id, event.videoId);
      }}
    />
  );
}
