import { IconPlus } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import type { Condition, Expression } from '../../../model/expression.ts';
import { type FlatExpression, readFlat, writeFlat } from '../../../model/flat-expression.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import { useContent, useReadOnly } from '../state/builder-context.ts';
import { startCondition } from '../state/conditions.ts';
import { listEarlierQuestions } from '../state/outline.ts';
import { ConditionRow } from './ConditionRow.tsx';
import styles from './Logic.module.css';
import { todayOf } from './today.ts';

interface ShowIfFieldProps {
  /** The question or section that is shown. */
  partId: string;
  showIf: Expression | null;
  onChange: (showIf: Expression | null) => void;
}

/** When a question or a section is shown: always, or when answers to earlier questions meet conditions. */
export function ShowIfField({ partId, showIf, onChange }: ShowIfFieldProps) {
  const t = useTranslate('form-builder');
  const { content } = useContent();
  const disabled = useReadOnly();
  const earlier = listEarlierQuestions(content, partId);
  const last = earlier.at(-1);
  const flat = readFlat(showIf);
  if (!flat) return <NestedNote disabled={disabled} onRemove={() => onChange(null)} />;

  const { conditions } = flat;
  const put = (next: Partial<FlatExpression>) => onChange(writeFlat({ ...flat, ...next }));
  const add = last ? () => put({ conditions: [...conditions, startCondition(last, todayOf())] }) : undefined;
  const choose = (choice: 'always' | FlatExpression['mode']) => {
    if (choice === 'always') onChange(null);
    else if (conditions.length > 0) put({ mode: choice });
    else if (last) put({ mode: choice, conditions: [startCondition(last, todayOf())] });
  };
  return (
    <div className={styles.logic}>
      <Select
        label={t('logic.label')}
        hint={last || conditions.length > 0 ? undefined : t('logic.nothingEarlier')}
        disabled={disabled || (!last && conditions.length === 0)}
        value={conditions.length === 0 ? 'always' : flat.mode}
        options={[
          { value: 'always', label: t('logic.always') },
          { value: 'all', label: t('logic.all') },
          { value: 'any', label: t('logic.any') },
        ]}
        onChange={choose}
      />
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own, their place is what they are
          key={index}
          number={index + 1}
          condition={condition}
          earlier={earlier}
          onChange={(next: Condition) => put({ conditions: conditions.with(index, next) })}
          onRemove={() => put({ conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      {disabled || conditions.length === 0 || !add ? null : (
        <div>
          <Button
            size="sm"
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={conditions.length >= formLimits.conditions}
            onClick={add}
          >
            {t('logic.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A tree with more levels comes from the API: it holds, and can be replaced. */
function NestedNote({ disabled, onRemove }: { disabled: boolean; onRemove: () => void }) {
  const t = useTranslate('form-builder');
  return (
    <div className={styles.logic}>
      <p className={styles.note}>{t('logic.nested')}</p>
      {disabled ? null : (
        <div>
          <Button size="sm" onClick={onRemove}>
            {t('logic.replace')}
          </Button>
        </div>
      )}
    </div>
  );
}
