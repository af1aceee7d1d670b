import { IconExternalLink } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { itemPath } from '../../../model/course-paths.ts';
import { isPageKind } from '../../../model/unit-types.ts';
import { useCourseEditor, useOutline, useReadOnly } from '../state/course-context.ts';
import { changeUnit, type EditedUnit, findUnit, moveUnit } from '../state/outline.ts';
import { itemKey } from '../state/unit-items.ts';
import { NumberInput } from './NumberInput.tsx';
import styles from './Outline.module.css';
import { focusRow } from './use-outline-moves.ts';

const usualPassMark = 70;

/** The assessment of a unit, and its module. */
export function UnitSettings({ unit }: { unit: EditedUnit }) {
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  const { items, answer } = useCourseEditor();
  const { modules, change } = useOutline();
  const item = items.get(itemKey(unit.itemKind, unit.itemId));
  const isPage = isPageKind(unit.itemKind);
  const place = findUnit(modules, unit.key);
  const set = (part: Partial<EditedUnit>, mergeKey: string | null = null) =>
    change((outline) => changeUnit(outline, unit.key, part), mergeKey);
  return (
    <div className={styles.settings}>
      {item?.isArchived ? <p className={styles.warning}>{t('unit.archivedText')}</p> : null}
      {item && !item.isArchived && !item.isPublished ? (
        <p className={styles.warning}>{t(isPage ? 'unit.emptyText' : 'unit.unpublishedText')}</p>
      ) : null}
      {isPage ? <p>{t('unit.readText')}</p> : null}
      {isPage ? null : (
        <Switch
          label={t('unit.assessment')}
          hint={t(unit.assessment ? 'unit.assessmentOn' : 'unit.assessmentOff')}
          checked={unit.assessment}
          disabled={readOnly}
          onChange={(assessment) =>
            set({ assessment, passMark: assessment ? (unit.passMark ?? usualPassMark) : null })
          }
        />
      )}
      {unit.assessment ? (
        <div className={styles.short}>
          <NumberInput
            label={t('unit.passMark')}
            value={unit.passMark ?? usualPassMark}
            max={100}
            suffix=" %"
            disabled={readOnly}
            onChange={(passMark) => set({ passMark }, `pass mark ${unit.key}`)}
          />
        </div>
      ) : null}
      {modules.length > 1 && place ? (
        <div className={styles.medium}>
          <Select
            label={t('unit.module')}
            value={modules[place.moduleIndex]?.key ?? null}
            options={modules.map((module, index) => ({
              value: module.key,
              label: moduleLabel(t('module.number', { number: index + 1 }), module.title),
            }))}
            disabled={readOnly}
            onChange={(key) => {
              const moduleIndex = modules.findIndex((module) => module.key === key);
              const index = modules[moduleIndex]?.units.length ?? 0;
              change((outline) => moveUnit(outline, unit.key, { moduleIndex, index }));
              focusRow(unit.key);
            }}
          />
        </div>
      ) : null}
      <div>
        <ButtonLink
          size="sm"
          kind="quiet"
          to={itemPath(answer.ID, unit.itemKind, unit.itemId)}
          icon={<IconExternalLink size={16} aria-hidden />}
        >
          {t(`unit.open.${unit.itemKind}`)}
        </ButtonLink>
      </div>
    </div>
  );
}

function moduleLabel(number: string, title: string): string {
  return title === '' ? number : `${number}: ${title}`;
}
