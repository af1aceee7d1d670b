import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { caseLimits } from '../../../model/case-parts.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useCase, useReadOnly } from '../state/builder-context.ts';
import { OwnLines } from './OwnLines.tsx';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

export function PersonSection() {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const disabled = useReadOnly();
  const { person, attitude } = content;
  return (
    <Section section="person">
      <div className={styles.pair}>
        <LocalTextField
          label={t('person.name')}
          maxLength={caseLimits.name}
          text={person.name}
          onChange={(name) => change({ person: { ...person, name } }, 'person.name')}
        />
        <NumberField
          label={t('person.age')}
          value={person.age}
          min={0}
          max={130}
          disabled={disabled}
          onChange={(age) => change({ person: { ...person, age } }, 'person.age')}
        />
      </div>
      <LocalTextField
        label={t('person.background')}
        hint={t('person.backgroundHint')}
        rows={5}
        maxLength={caseLimits.text}
        text={person.background}
        onChange={(background) => change({ person: { ...person, background } }, 'person.background')}
      />
      {content.type === 'branching' ? null : (
        <WordingsField
          label={t('person.opening')}
          hint={t('person.openingHint')}
          maxLength={caseLimits.answer}
          texts={content.opening}
          onChange={(opening) => change({ opening })}
        />
      )}
      <div className={styles.pair}>
        <NumberField
          label={t('person.trust')}
          hint={t('person.trustHint')}
          value={attitude.trust}
          min={0}
          max={10}
          disabled={disabled}
          onChange={(trust) => change({ attitude: { ...attitude, trust: clamp(trust) } }, 'trust')}
        />
        <NumberField
          label={t('person.tension')}
          hint={t('person.tensionHint')}
          value={attitude.tension}
          min={0}
          max={10}
          disabled={disabled}
          onChange={(tension) => change({ attitude: { ...attitude, tension: clamp(tension) } }, 'tension')}
        />
      </div>
      <OwnLines />
    </Section>
  );
}

function clamp(value: number | null): number {
  return Math.min(10, Math.max(0, value ?? 0));
}
