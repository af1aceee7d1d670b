import type { ReactNode } from 'react';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { ItemSettings } from '#features/content/ui/index.ts';
import { readPassMark } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { limits, simulationChangesSchema } from '../../../../model/simulation-validation.ts';
import { viewingPositions } from '../../../../model/version-content.ts';
import { findVideo } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';
import { PictureField } from '../PictureField.tsx';
import { EditorsField } from './EditorsField.tsx';
import { GroupsField } from './GroupsField.tsx';
import { OverviewPagesEditor } from './OverviewPagesEditor.tsx';
import styles from './Settings.module.css';
import { ShareSettings } from './ShareSettings.tsx';
import { TagsField } from './TagsField.tsx';

/** Everything that belongs to the interactive video as a whole. */
export function SettingsView({ shareToken }: { shareToken: string | null }) {
  const t = useTranslate('simulation-editor');
  const simulationId = String(useEditor((state) => state.simulationId));
  const readOnly = useReadOnly();
  return (
    <div className={styles.view}>
      <Group title={t('settings.about')} text={t('settings.aboutText')}>
        <AboutFields />
      </Group>
      <Group title={t('settings.overview')} text={t('settings.overviewText')}>
        <OverviewPagesEditor />
      </Group>
      <Group title={t('settings.quiz')} text={t('settings.quizText')}>
        <QuizFields />
      </Group>
      <Group title={t('settings.visibility')} text={t('settings.visibilityText')}>
        <VisibilityFields />
      </Group>
      <Group title={t('settings.people')} text={t('settings.peopleText')}>
        <EditorsField />
      </Group>
      <div className={styles.brought}>
        <ItemSettings itemId={simulationId} readOnly={readOnly} />
      </div>
      <Group title={t('settings.share')} text={t('settings.shareText')}>
        <ShareSettings shareToken={shareToken} />
      </Group>
      <Group title={t('settings.playback')} text={t('settings.playbackText')}>
        <PlaybackFields />
      </Group>
    </div>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <header className={styles.groupHead}>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

function AboutFields() {
  const t = useTranslate('simulation-editor');
  const simulation = useEditor((state) => state.document.simulation);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  return (
    <>
      <TextField
        label={t('settings.title')}
        value={simulation.title}
        maxLength={maximumTitleLength}
        disabled={disabled}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={t('settings.adminTitle')}
        hint={t('settings.adminTitleHint')}
        value={simulation.adminTitle}
        maxLength={limits.adminTitle}
        disabled={disabled}
        onChange={(adminTitle) => set({ adminTitle })}
      />
      <TextArea
        label={t('settings.description')}
        rows={4}
        value={simulation.description}
        disabled={disabled}
        onChange={(description) => set({ description: description.slice(0, limits.description) })}
      />
      <PictureField
        label={t('settings.image')}
        mediaId={simulation.imageMediaId}
        onChange={(imageMediaId) => set({ imageMediaId })}
      />
      <TagsField />
    </>
  );
}

function QuizFields() {
  const t = useTranslate('simulation-editor');
  const { quiz, passMark, hideScoresFromUsers } = useEditor((state) => state.document.simulation);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  return (
    <>
      <Switch
        label={t('settings.quizOn')}
        hint={t('settings.quizOnHint')}
        checked={quiz}
        disabled={disabled}
        onChange={(next) => set({ quiz: next })}
      />
      {quiz ? (
        <NumberField
          label={t('settings.passMark')}
          hint={t('settings.passMarkHint')}
          value={passMark}
          min={0}
          max={100}
          suffix=" %"
          disabled={disabled}
          onChange={(next) => set({ passMark: readPassMark(next) })}
        />
      ) : null}
      <Switch
        label={t('settings.hideScores')}
        hint={t('settings.hideScoresHint')}
        checked={hideScoresFromUsers}
        disabled={disabled}
        onChange={(next) => set({ hideScoresFromUsers: next })}
      />
    </>
  );
}

function VisibilityFields() {
  const t = useTranslate('simulation-editor');
  const { featured } = useEditor((state) => state.document.simulation);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  return (
    <>
      <GroupsField />
      <Switch
        label={t('settings.featured')}
        hint={t('settings.featuredHint')}
        checked={featured}
        disabled={disabled}
        onChange={(next) => set({ featured: next })}
      />
    </>
  );
}

function PlaybackFields() {
  const t = useTranslate('simulation-editor');
  const { viewingPosition, stereoscopic, contentEndpoint } = useEditor((state) => state.document.simulation);
  const isSphere = useEditor((state) => {
    const start = findVideo(state.document, state.document.startVideoId);
    return start ? (state.facts[start.mediaId]?.content360 ?? false) : false;
  });
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const isAddress = simulationChangesSchema.shape.contentEndpoint.safeParse(contentEndpoint).success;
  return (
    <>
      <Select
        label={t('settings.viewingPosition')}
        hint={t('settings.viewingPositionHint')}
        value={viewingPosition}
        disabled={disabled}
        options={viewingPositions.map((position) => ({
          value: position,
          label: t(`settings.position.${position}`),
        }))}
        onChange={(next) => set({ viewingPosition: next })}
      />
      {isSphere || stereoscopic ? (
        <Switch
          label={t('settings.stereoscopic')}
          hint={t('settings.stereoscopicHint')}
          checked={stereoscopic}
          disabled={disabled}
          onChange={(next) => set({ stereoscopic: next })}
        />
      ) : null}
      <TextField
        type="url"
        label={t('settings.contentEndpoint')}
        hint={t('settings.contentEndpointHint')}
        value={contentEndpoint}
        error={isAddress ? undefined : t('settings.contentEndpointInvalid')}
        disabled={disabled}
        onChange={(next) => set({ contentEndpoint: next })}
      />
    </>
  );
}
