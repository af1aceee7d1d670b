import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { limits } from '../../model/simulation-validation.ts';
import { StepField } from '../../ui/components/editor/inspector/StepField.tsx';
import { useEventSetter, useReadOnly } from '../../ui/components/editor/inspector/use-setters.ts';
import { createOption, type EditorEvent, type EditorOption } from '../../ui/editor-state/editor-document.ts';
import { useStableKey } from '../../ui/editor-state/use-selection.ts';
import styles from './OptionsEditor.module.css';
import { pointsWhenMarked } from './question.ts';

const largestPoints = 1_000;

/** The answers of a question, in their order: text, whether it is right, points, feedback and where it leads. */
export function OptionsEditor({ event, isScored }: { event: EditorEvent; isScored: boolean }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const keyOf = useStableKey();
  const { options } = event;
  const change = (id: number, fields: Partial<EditorOption>) =>
    set({ options: options.map((option) => (option.id === id ? { ...option, ...fields } : option)) });
  const move = (index: number, by: number) => {
    const option = options[index];
    if (option) set({ options: options.toSpliced(index, 1).toSpliced(index + by, 0, option) });
  };
  return (
    <div className={styles.editor}>
      <ol className={styles.list}>
        {options.map((option, index) => (
          <OptionRow
            key={keyOf(option.id)}
            option={option}
            number={index + 1}
            count={options.length}
            isScored={isScored}
            disabled={disabled}
            onChange={(fields) => change(option.id, fields)}
            onMove={(by) => move(index, by)}
            onRemove={() => set({ options: options.filter(({ id }) => id !== option.id) })}
          />
        ))}
      </ol>
      <Button
        size="sm"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={disabled || options.length >= limits.options}
        onClick={() => set({ options: [...options, createOption()] })}
      >
        {t('option.add')}
      </Button>
    </div>
  );
}

interface OptionRowProps {
  option: EditorOption;
  number: number;
  count: number;
  isScored: boolean;
  disabled: boolean;
  onChange: (fields: Partial<EditorOption>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function OptionRow({
  option,
  number,
  count,
  isScored,
  disabled,
  onChange,
  onMove,
  onRemove,
}: OptionRowProps) {
  const t = useTranslate('simulation-editor');
  const [isOpen, setIsOpen] = useState(option.action !== 'continue' || option.feedback !== '');
  return (
    <li className={styles.option}>
      <TextField
        label={t('option.text', { number })}
        value={option.text}
        disabled={disabled}
        onChange={(text) => onChange({ text: text.slice(0, limits.line) })}
      />
      <div className={styles.row}>
        {isScored ? (
          <Checkbox
            label={t('option.correct')}
            checked={option.correct}
            disabled={disabled}
            onChange={(correct) => onChange({ correct, points: pointsWhenMarked(option.points, correct) })}
          />
        ) : null}
        <div className={styles.tools}>
          <IconButton
            size="sm"
            label={t('option.moveUp', { number })}
            disabled={disabled || number === 1}
            icon={<IconArrowUp aria-hidden />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={t('option.moveDown', { number })}
            disabled={disabled || number === count}
            icon={<IconArrowDown aria-hidden />}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            kind="danger"
            label={t('option.remove', { number })}
            disabled={disabled}
            icon={<IconTrash aria-hidden />}
            onClick={onRemove}
          />
          <IconButton
            size="sm"
            className={styles.more}
            label={t('option.more', { number })}
            aria-expanded={isOpen}
            icon={<IconChevronDown aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen ? (
        <div className={styles.details}>
          {isScored ? (
            <NumberField
              label={t('option.points')}
              value={option.points}
              min={-largestPoints}
              max={largestPoints}
              disabled={disabled}
              onChange={(points) => points !== null && onChange({ points: clampPoints(points) })}
            />
          ) : null}
          <TextArea
            label={t('option.feedback')}
            rows={2}
            value={option.feedback}
            disabled={disabled}
            onChange={(feedback) => onChange({ feedback: feedback.slice(0, limits.description) })}
          />
          <StepField label={t('option.action')} step={option} disabled={disabled} onChange={onChange} />
        </div>
      ) : null}
    </li>
  );
}

function clampPoints(points: number): number {
  return Math.round(Math.min(largestPoints, Math.max(-largestPoints, points)));
}
