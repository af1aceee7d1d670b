import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/NumberField.tsx';
import { Select } from '#ui-kit/Select.tsx';
import { countedMeasures, type Evidence, type VirtualHumanType } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-validation.ts';
import { ItemChecks } from '../fields/ItemChecks.tsx';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useCase, useReadOnly } from '../state/builder-context.ts';
import styles from './Section.module.css';

interface EvidenceFieldsProps {
  evidence: Evidence;
  onChange: (evidence: Evidence) => void;
}

/** What must stand in the transcript for the points. */
export function EvidenceFields({ evidence, onChange }: EvidenceFieldsProps) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useCase();
  const disabled = useReadOnly();
  return (
    <>
      <Select
        label={t('evidence.kind')}
        hint={t(`evidence.${evidence.kind}.text`)}
        value={evidence.kind}
        disabled={disabled}
        options={kindsOf(content.type).map((kind) => ({ value: kind, label: t(`evidence.${kind}`) }))}
        onChange={(kind) => onChange(evidenceOf(kind, evidence))}
      />
      {evidence.kind === 'topic' || evidence.kind === 'learned' ? (
        <ItemChecks
          label={t('evidence.topics')}
          empty={t('evidence.noTopics')}
          items={content.topics}
          chosen={evidence.topicIds}
          onChange={(topicIds) => onChange({ ...evidence, topicIds })}
        />
      ) : null}
      {evidence.kind === 'scene' ? (
        <ItemChecks
          label={t('evidence.scenes')}
          empty={t('evidence.noScenes')}
          items={content.scenes}
          chosen={evidence.sceneIds}
          onChange={(sceneIds) => onChange({ ...evidence, sceneIds })}
        />
      ) : null}
      {evidence.kind === 'said' || evidence.kind === 'named' ? (
        <WordingsField
          label={t('evidence.phrases')}
          maxLength={caseLimits.line}
          texts={evidence.phrases}
          onChange={(phrases) => onChange({ ...evidence, phrases })}
        />
      ) : null}
      {evidence.kind === 'counted' ? (
        <div className={styles.pair}>
          <Select
            label={t('evidence.measure')}
            value={evidence.measure}
            disabled={disabled}
            options={countedMeasures.map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
            onChange={(measure) => onChange({ ...evidence, measure })}
          />
          <NumberField
            label={t('evidence.atLeast')}
            value={evidence.atLeast}
            min={0}
            disabled={disabled}
            onChange={(atLeast) => onChange({ ...evidence, atLeast })}
          />
          <NumberField
            label={t('evidence.atMost')}
            value={evidence.atMost}
            min={0}
            disabled={disabled}
            onChange={(atMost) => onChange({ ...evidence, atMost })}
          />
        </div>
      ) : null}
    </>
  );
}

function kindsOf(type: VirtualHumanType): readonly Evidence['kind'][] {
  return type === 'branching'
    ? ['scene', 'said', 'named', 'counted']
    : ['topic', 'learned', 'said', 'named', 'counted'];
}

/** Keeps what both kinds have in common. */
function evidenceOf(kind: Evidence['kind'], before: Evidence): Evidence {
  switch (kind) {
    case 'topic':
    case 'learned':
      return { kind, topicIds: 'topicIds' in before ? before.topicIds : [] };
    case 'said':
    case 'named':
      return { kind, phrases: 'phrases' in before ? before.phrases : {} };
    case 'scene':
      return { kind, sceneIds: 'sceneIds' in before ? before.sceneIds : [] };
    case 'counted':
      return { kind, measure: 'openQuestions', atLeast: 1, atMost: null };
  }
}
