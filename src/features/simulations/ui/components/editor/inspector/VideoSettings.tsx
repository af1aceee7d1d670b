import { useMutation } from '@tanstack/react-query';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { ProjectionChoice } from '#features/media/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { endActions } from '../../../../model/version-content.ts';
import type { EditorVideo } from '../../../editor-state/editor-document.ts';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { useVideoFacts } from '../../../editor-state/use-selection.ts';
import { CaptionsEditor } from './CaptionsEditor.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './Inspector.module.css';
import { EventTarget, VideoTarget } from './StepField.tsx';
import { useReadOnly, useVideoSetter } from './use-setters.ts';

const projectionDocument = graphql(`
  mutation SimulationEditor_updateVideoMedia($input: VideoMediaInput!) {
    updateVideoMedia(Input: $input) {
      ID
      Content360
    }
  }
`);

type Ending = EditorVideo['endAction'] | 'redirect-event';

/** The chosen video's own settings: title, direction, ending, captions. */
export function VideoSettings({ video }: { video: EditorVideo }) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const set = useVideoSetter(video);
  const disabled = useReadOnly();
  const facts = useVideoFacts(video.mediaId);
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('inspector.videoTitle')}</h2>
      </header>
      <FormSection title={t('section.general')}>
        <TextField
          label={t('field.videoTitle')}
          value={video.title}
          maxLength={maximumTitleLength}
          disabled={disabled}
          onChange={(title) => set({ title })}
        />
        <ProjectionSetting video={video} />
        {facts?.content360 ? (
          <NumberField
            label={t('field.rotation')}
            hint={t('field.rotationHint')}
            value={video.rotation}
            min={-360}
            max={360}
            step={5}
            decimals={1}
            suffix="°"
            disabled={disabled}
            onChange={(rotation) => {
              if (rotation === null) return;
              set({ rotation: Math.min(360, Math.max(-360, rotation)) });
              session.playhead.player()?.lookAt({ yawDegrees: rotation, pitchDegrees: 0 });
            }}
          />
        ) : null}
      </FormSection>
      <EndingSection video={video} />
      <FormSection title={t('section.captions')}>
        <CaptionsEditor video={video} />
      </FormSection>
    </>
  );
}

function EndingSection({ video }: { video: EditorVideo }) {
  const t = useTranslate('simulation-editor');
  const set = useVideoSetter(video);
  const disabled = useReadOnly();
  const isToEvent = video.endAction === 'redirect' && video.redirectEventId !== null;
  const choices: Ending[] = [
    ...endActions.flatMap((end): Ending[] => (end === 'redirect' ? [end, 'redirect-event'] : [end])),
  ];
  return (
    <FormSection title={t('section.ending')}>
      <Select<Ending>
        label={t('field.endAction')}
        value={isToEvent ? 'redirect-event' : video.endAction}
        disabled={disabled}
        options={choices.map((end) => ({ value: end, label: t(`end.${end}`) }))}
        onChange={(end) =>
          set({
            endAction: end === 'redirect-event' ? 'redirect' : end,
            redirectVideoId: null,
            // Not there yet, but chosen: the list of interactions opens in its place.
            redirectEventId: end === 'redirect-event' ? 0 : null,
          })
        }
      />
      {video.endAction === 'redirect' && !isToEvent ? (
        <VideoTarget
          value={video.redirectVideoId}
          disabled={disabled}
          onChange={(redirectVideoId) => set({ redirectVideoId })}
        />
      ) : null}
      {isToEvent ? (
        <EventTarget
          value={video.redirectEventId}
          disabled={disabled}
          onChange={(redirectEventId, redirectVideoId) => set({ redirectEventId, redirectVideoId })}
        />
      ) : null}
    </FormSection>
  );
}

/** Of the file in the library, so it holds wherever the file is used; it applies at once. */
function ProjectionSetting({ video }: { video: EditorVideo }) {
  const { store } = useEditorSession();
  const errorText = useErrorText();
  const disabled = useReadOnly();
  const facts = useVideoFacts(video.mediaId);
  const change = useMutation({
    mutationFn: (content360: boolean) =>
      graphqlRequest(projectionDocument, { input: { ID: String(video.mediaId), Content360: content360 } }),
    onSuccess: ({ updateVideoMedia }) => {
      if (facts) store.setFacts({ [video.mediaId]: { ...facts, content360: updateVideoMedia.Content360 } });
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  if (!facts) return null;
  return (
    <ProjectionChoice
      content360={facts.content360}
      disabled={disabled || change.isPending}
      onChange={(content360) => change.mutate(content360)}
    />
  );
}
