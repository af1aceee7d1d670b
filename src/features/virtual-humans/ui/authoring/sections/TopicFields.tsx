import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import type { AttitudeChange, Disclosure, Topic } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { ItemChecks } from '../fields/ItemChecks.tsx';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { SuggestWordings } from '../fields/SuggestWordings.tsx';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useCase, useReadOnly } from '../state/builder-context.ts';
import styles from './Section.module.css';

interface TopicFieldsProps {
  topic: Topic;
  onChange: (part: Partial<Topic>) => void;
}

export function TopicFields({ topic, onChange }: TopicFieldsProps) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useCase();
  const disabled = useReadOnly();
  const { disclosure } = topic;
  return (
    <>
      <LocalTextField
        label={t('topic.name')}
        maxLength={caseLimits.name}
        text={topic.name}
        onChange={(name) => onChange({ name })}
      />
      <LocalTextField
        label={t('topic.spokenName')}
        hint={t('topic.spokenNameHint')}
        maxLength={caseLimits.name}
        text={topic.spokenName ?? {}}
        onChange={(spokenName) => onChange({ spokenName })}
      />
      <WordingsField
        label={t('topic.variants')}
        hint={t('topic.variantsHint')}
        maxLength={caseLimits.line}
        texts={topic.variants}
        onChange={(variants) => onChange({ variants })}
      />
      <SuggestWordings
        targetId={topic.id}
        texts={topic.variants}
        onChange={(variants) => onChange({ variants })}
      />
      <WordingsField
        label={t('topic.answers')}
        hint={t('topic.answersHint')}
        maxLength={caseLimits.answer}
        texts={topic.answers}
        onChange={(answers) => onChange({ answers })}
      />
      <div className={styles.pair}>
        <Select
          label={t('topic.disclosure')}
          value={disclosure.rule}
          disabled={disabled}
          options={(['asked', 'trust', 'never'] as const).map((rule) => ({
            value: rule,
            label: t(`topic.disclosure.${rule}`),
          }))}
          onChange={(rule) => onChange({ disclosure: disclosureOf(rule, disclosure) })}
        />
        {disclosure.rule === 'trust' ? (
          <NumberField
            label={t('topic.atLeast')}
            hint={t('topic.atLeastHint', { trust: content.attitude.trust })}
            value={disclosure.atLeast}
            min={0}
            max={10}
            disabled={disabled}
            onChange={(atLeast) =>
              onChange({ disclosure: { rule: 'trust', atLeast: Math.min(10, Math.max(0, atLeast ?? 0)) } })
            }
          />
        ) : null}
      </div>
      {disclosure.rule === 'asked' ? null : (
        <WordingsField
          label={t('topic.withheld')}
          hint={t('topic.withheldHint')}
          maxLength={caseLimits.answer}
          texts={topic.withheld}
          onChange={(withheld) => onChange({ withheld })}
        />
      )}
      <EffectFields effect={topic.effect} onChange={(effect) => onChange({ effect })} />
      <ItemChecks
        label={t('topic.followUps')}
        empty={t('topic.noFollowUps')}
        items={content.topics.filter(({ id }) => id !== topic.id)}
        chosen={topic.followUps}
        onChange={(followUps) => onChange({ followUps })}
      />
      <Checkbox
        label={t('topic.ends')}
        hint={t('topic.endsHint')}
        checked={topic.ends}
        disabled={disabled}
        onChange={(ends) => onChange({ ends })}
      />
    </>
  );
}

/** How hearing this changes the character's feelings; a negative number lowers them. */
export function EffectFields({
  effect,
  onChange,
}: {
  effect: AttitudeChange;
  onChange: (effect: AttitudeChange) => void;
}) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  const clamp = (value: number | null) => Math.min(10, Math.max(-10, value ?? 0));
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('effect.trust')}
        value={effect.trust}
        min={-10}
        max={10}
        disabled={disabled}
        onChange={(trust) => onChange({ ...effect, trust: clamp(trust) })}
      />
      <NumberField
        label={t('effect.tension')}
        value={effect.tension}
        min={-10}
        max={10}
        disabled={disabled}
        onChange={(tension) => onChange({ ...effect, tension: clamp(tension) })}
      />
    </div>
  );
}

const usualTrust = 5;

function disclosureOf(rule: Disclosure['rule'], before: Disclosure): Disclosure {
  if (rule !== 'trust') return { rule };
  return before.rule === 'trust' ? before : { rule, atLeast: usualTrust };
}
