import { ItemSettings } from '#features/content/ui/index.ts';
import { readPassMark } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { limits } from '../../../model/virtual-human-limits.ts';
import { useBuilder, useChange, useDocument, useReadOnly } from '../state/builder-context.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

const switches = [
  'easyMode',
  'examMode',
  'hideScoresFromUsers',
  'showLanguageSelection',
  'requirePrivacyAgreement',
] as const;

export function SettingsSection() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const document = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  return (
    <Section section="settings">
      <div className={styles.number}>
        <NumberField
          label={t('settings.timeLimit')}
          hint={t('settings.timeLimitHint')}
          value={document.timeLimit / 60}
          min={0}
          max={limits.timeLimitSeconds / 60}
          disabled={disabled}
          onChange={(minutes) =>
            change({
              timeLimit: Math.round(Math.min(limits.timeLimitSeconds, Math.max(0, (minutes ?? 0) * 60))),
            })
          }
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label={t('settings.passMark')}
          hint={t('settings.passMarkHint')}
          value={document.passMark}
          min={0}
          max={100}
          suffix=" %"
          disabled={disabled}
          onChange={(typed) => change({ passMark: readPassMark(typed) })}
        />
      </div>
      <Switch
        label={t('settings.help')}
        hint={t('settings.helpHint')}
        checked={!document.disableHelp}
        disabled={disabled}
        onChange={(on) => change({ disableHelp: !on })}
      />
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}Hint`)}
          checked={document[name]}
          disabled={disabled}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
      {document.requirePrivacyAgreement ? (
        <TextArea
          label={t('settings.privacyText')}
          hint={t('settings.privacyTextHint')}
          rows={5}
          value={document.privacyAgreementDescription}
          disabled={disabled}
          onChange={(text) => change({ privacyAgreementDescription: text.slice(0, limits.longText) })}
        />
      ) : null}
      <ItemSettings itemId={answer.ID} readOnly={disabled} />
    </Section>
  );
}
