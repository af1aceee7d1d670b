import { IconX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import type { Condition } from '../../../model/expression.ts';
import { comparisonOf, makeCondition, operandOf } from '../../../model/flat-expression.ts';
import type { Question } from '../../../questions/schemas.ts';
import { useReadOnly, useWording } from '../state/builder-context.ts';
import {
  changeComparison,
  comparesDays,
  listComparisons,
  listOperands,
  startCondition,
} from '../state/conditions.ts';
import { useQuestionName } from '../state/use-question-name.ts';
import styles from './Logic.module.css';
import { todayOf } from './today.ts';

interface ConditionRowProps {
  number: number;
  condition: Condition;
  /** What may be asked about. */
  earlier: readonly Question[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition: an earlier question, a comparison and, where it has one, a value. */
export function ConditionRow({ number, condition, earlier, onChange, onRemove }: ConditionRowProps) {
  const t = useTranslate('form-builder');
  const nameOf = useQuestionName();
  const disabled = useReadOnly();
  const question = earlier.find(({ id }) => id === condition.question);
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{t('logic.condition', { number })}</legend>
      <Select
        label={t('logic.question')}
        disabled={disabled}
        value={question?.id ?? null}
        placeholder={t('logic.gone')}
        error={question ? undefined : t('problem.condition-unknown')}
        options={earlier.map((each) => ({ value: each.id, label: nameOf(each) }))}
        onChange={(id) => {
          const chosen = earlier.find((each) => each.id === id);
          if (chosen && chosen !== question) onChange(startCondition(chosen, todayOf()));
        }}
      />
      {question ? (
        <>
          <Select
            label={t('logic.comparison')}
            disabled={disabled}
            value={comparisonOf(condition)}
            options={listComparisons(question).map((each) => ({
              value: each,
              label: t(`comparison.${each}`),
            }))}
            onChange={(next) => onChange(changeComparison(question, condition, next, todayOf()))}
          />
          <OperandField question={question} condition={condition} onChange={onChange} />
        </>
      ) : null}
      {disabled ? null : (
        <IconButton
          className={styles.remove}
          label={t('logic.remove', { number })}
          icon={<IconX aria-hidden />}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}

interface OperandFieldProps {
  question: Question;
  condition: Condition;
  onChange: (condition: Condition) => void;
}

function OperandField({ question, condition, onChange }: OperandFieldProps) {
  const t = useTranslate('form-builder');
  const wording = useWording();
  const disabled = useReadOnly();
  const operand = operandOf(condition);
  if (operand === null) return <span />;
  const put = (value: string | number) =>
    onChange(makeCondition(question.id, comparisonOf(condition), value));
  if (comparesDays(question))
    return (
      <DateField
        label={t('logic.value')}
        disabled={disabled}
        value={String(operand)}
        onChange={(day) => day !== '' && put(day)}
      />
    );
  const operands = listOperands(question, wording);
  const chosen = operands.find(({ value }) => value === operand);
  return (
    <Select
      label={t('logic.value')}
      disabled={disabled}
      value={chosen ? String(chosen.value) : null}
      error={chosen ? undefined : t('problem.condition-never-met')}
      options={operands.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(key) => {
        const next = operands.find(({ value }) => String(value) === key);
        if (next) put(next.value);
      }}
    />
  );
}
