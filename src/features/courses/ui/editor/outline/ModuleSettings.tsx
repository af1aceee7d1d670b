import { contentLimits, maximumTitleLength } from '#features/content/model/content-fields.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import type { ModuleUnlock } from '../../../model/course-content.ts';
import { courseLimits, unlockTypes } from '../../../model/course-validation.ts';
import { toLocalTime } from '../../../model/local-time.ts';
import { useDocument, useOutline, useReadOnly } from '../state/course-context.ts';
import { changeModule, type EditedModule } from '../state/outline.ts';
import { NumberInput } from './NumberInput.tsx';
import styles from './Outline.module.css';

const usualDays = 7;

/** Title, description and unlock rule of a module. */
export function ModuleSettings({ module }: { module: EditedModule }) {
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  const { timeZone } = useDocument();
  const { change } = useOutline();
  const { unlock } = module;
  const set = (part: Partial<EditedModule>, typed: string | null = null) =>
    change(
      (outline) => changeModule(outline, module.key, part),
      typed === null ? null : `${typed} ${module.key}`,
    );
  return (
    <div className={styles.settings}>
      <TextField
        label={t('module.title')}
        value={module.title}
        maxLength={maximumTitleLength}
        disabled={readOnly}
        onChange={(title) => set({ title }, 'title')}
      />
      <TextArea
        label={t('module.description')}
        hint={t('module.descriptionHint')}
        value={module.description}
        disabled={readOnly}
        onChange={(text) => set({ description: text.slice(0, contentLimits.description) }, 'description')}
      />
      <div className={styles.pair}>
        <Select
          label={t('module.unlock')}
          hint={t('module.unlockHint')}
          value={unlock.type}
          options={unlockTypes.map((value) => ({ value, label: t(`unlock.${value}`) }))}
          disabled={readOnly}
          onChange={(type) => set({ unlock: startOf(type, timeZone) })}
        />
        {unlock.type === 'DATE' ? (
          <DateField
            label={t('module.unlockDate')}
            hint={t('module.unlockDateHint', { zone: timeZone.replaceAll('_', ' ') })}
            value={unlock.date}
            disabled={readOnly}
            onChange={(date) => (date ? set({ unlock: { type: 'DATE', date } }) : undefined)}
          />
        ) : null}
        {unlock.type === 'DAYS_AFTER_START' ? (
          <NumberInput
            label={t('module.unlockDays')}
            hint={t('module.unlockDaysHint')}
            value={unlock.days}
            max={courseLimits.days}
            disabled={readOnly}
            onChange={(days) => set({ unlock: { type: 'DAYS_AFTER_START', days } }, 'days')}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A complete rule of this type, which can be saved at once. */
function startOf(type: ModuleUnlock['type'], timeZone: string): ModuleUnlock {
  if (type === 'DATE') return { type, date: toLocalTime(new Date().toISOString(), timeZone).slice(0, 10) };
  if (type === 'DAYS_AFTER_START') return { type, days: usualDays };
  return { type };
}
