import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { moveByKey } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { isMissing } from '../../../model/missing-texts.ts';
import { createIdMaker } from '../../../model/new-part-id.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import type { Choice } from '../../../questions/define-question.ts';
import { useBuilder, useContent, useReadOnly } from '../state/builder-context.ts';
import styles from './Fields.module.css';
import { MissingMark } from './LocalTextField.tsx';

interface ChoiceListProps {
  label: string;
  /** Names a field by its number. */
  nameOf: (number: number) => string;
  addLabel: string;
  /** Of the ids of new choices. */
  prefix: string;
  maximum: number;
  choices: Choice[];
  onChange: (choices: Choice[], typing?: string) => void;
}

/** Choices in their order: Enter begins the next one, Backspace in an empty one removes it, Alt and an arrow moves it. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, nameOf, addLabel, prefix, maximum, choices, onChange } = props;
  const { locale } = useBuilder();
  const { content } = useContent();
  const [first] = content.languages;
  const readOnly = useReadOnly();
  const list = useRef<HTMLFieldSetElement>(null);

  // The field exists once React has rendered it.
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const add = (at: number) => {
    if (choices.length >= maximum) return;
    onChange(choices.toSpliced(at, 0, { id: createIdMaker(content)(prefix), text: {} }));
    focus(at);
  };
  const remove = (index: number) => {
    onChange(choices.toSpliced(index, 1));
    focus(Math.max(0, index - 1));
  };
  const move = (index: number, by: number) => {
    const choice = choices[index];
    const to = index + by;
    if (!choice || to < 0 || to >= choices.length) return;
    onChange(choices.toSpliced(index, 1).toSpliced(to, 0, choice));
    focus(to);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    moveByKey((by) => move(index, by))(event);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(index + 1);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && choices.length > 1) {
      event.preventDefault();
      remove(index);
    }
  };
  return (
    <fieldset className={styles.choices} ref={list} disabled={readOnly}>
      <legend className={styles.legend}>
        {label}
        {choices.some(({ text }) => isMissing(text, locale, first)) ? <MissingMark /> : null}
      </legend>
      {choices.map((choice, index) => (
        <ChoiceLine
          key={choice.id}
          choice={choice}
          name={nameOf(index + 1)}
          isFirst={index === 0}
          isLast={index === choices.length - 1}
          readOnly={readOnly}
          onText={(text) => onChange(choices.with(index, { ...choice, text }), `${choice.id} ${locale}`)}
          onKeyDown={(event) => handleKey(event, index)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {readOnly ? null : (
        <div>
          <Button
            size="sm"
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={choices.length >= maximum}
            onClick={() => add(choices.length)}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceLineProps {
  choice: Choice;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  readOnly: boolean;
  onText: (text: Choice['text']) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A choice in the language that is written, with what moves it. */
function ChoiceLine({ choice, name, readOnly, onText, onKeyDown, ...place }: ChoiceLineProps) {
  const { locale } = useBuilder();
  const { content } = useContent();
  const [first] = content.languages;
  const { text } = choice;
  return (
    <div className={styles.choice}>
      <input
        className={styles.line}
        aria-label={name}
        value={text[locale] ?? ''}
        placeholder={(locale === first ? '' : text[first]) || name}
        maxLength={formLimits.title}
        onChange={({ currentTarget }) => onText({ ...text, [locale]: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {readOnly ? null : <ChoiceButtons name={name} {...place} />}
    </div>
  );
}

function ChoiceButtons({
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: Pick<ChoiceLineProps, 'name' | 'isFirst' | 'isLast' | 'onMove' | 'onRemove'>) {
  const t = useTranslate('form-builder');
  return (
    <>
      <IconButton
        size="sm"
        label={t('row.up', { name })}
        icon={<IconArrowUp aria-hidden />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={t('row.down', { name })}
        icon={<IconArrowDown aria-hidden />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="sm"
        label={t('row.remove', { name })}
        icon={<IconX aria-hidden />}
        disabled={isFirst && isLast}
        onClick={onRemove}
      />
    </>
  );
}
