import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { takesFile } from '../../../model/form-problems.ts';
import { editorOf } from '../../../questions/editor-screens.tsx';
import { questionTypes } from '../../../questions/list.ts';
import type { QuestionType } from '../../../questions/question.ts';
import { useDocument } from '../state/builder-context.ts';
import styles from './Questions.module.css';

const types = Object.keys(questionTypes) as QuestionType[]; // the keys of a constant

interface TypePickerProps {
  /** For tests and the focus. */
  sectionName: string;
  disabled: boolean;
  startsOpen: boolean;
  onChoose: (type: QuestionType) => void;
}

/** The types of questions, below the button that opens them. Escape closes them. */
export function TypePicker({ sectionName, disabled, startsOpen, onChoose }: TypePickerProps) {
  const t = useTranslate('form-builder');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.picker}>
      <Button
        ref={button}
        icon={<IconPlus size={18} aria-hidden />}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('question.add')}
      </Button>
      {isOpen ? (
        <ul
          id={id}
          className={styles.types}
          aria-label={t('question.types', { section: sectionName })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          {types.map((type) => (
            <TypeTile
              key={type}
              type={type}
              onChoose={() => {
                setIsOpen(false);
                onChoose(type);
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** What anonymous forms cannot ask for stays in the list, with the reason. */
function TypeTile({ type, onChoose }: { type: QuestionType; onChoose: () => void }) {
  const t = useTranslate('form-builder');
  const { anonymous } = useDocument();
  const { Icon } = editorOf({ type });
  const isRefused = anonymous && takesFile({ type });
  return (
    <li>
      <button type="button" className={styles.type} disabled={isRefused} onClick={onChoose}>
        <Icon size={20} aria-hidden />
        <span>
          <span className={styles.typeName}>{t(`type.${type}`)}</span>
          <span className={styles.typeText}>{t(isRefused ? 'type.notAnonymous' : `type.${type}.text`)}</span>
        </span>
      </button>
    </li>
  );
}
