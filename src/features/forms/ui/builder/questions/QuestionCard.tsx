import { IconCopy } from '@tabler/icons-react';
import { RowActions } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { MenuItem } from '#ui-kit/overlays/Menu.tsx';
import type { FormProblem } from '../../../model/form-problems.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import { editorOf } from '../../../questions/editor-screens.tsx';
import type { Question } from '../../../questions/schemas.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { ShowIfField } from '../logic/ShowIfField.tsx';
import { useBuilder, useContent, useReadOnly } from '../state/builder-context.ts';
import { canMoveQuestion, changeQuestion } from '../state/outline.ts';
import { useQuestionName } from '../state/use-question-name.ts';
import { Marks, ProblemList } from './Marks.tsx';
import styles from './Questions.module.css';
import { Row } from './Row.tsx';
import type { OutlineEdits } from './use-outline-edits.ts';

interface QuestionCardProps {
  question: Question;
  isOpen: boolean;
  onToggle: () => void;
  problems: readonly FormProblem[];
  edits: OutlineEdits;
}

export function QuestionCard({ question, isOpen, onToggle, problems, edits }: QuestionCardProps) {
  const t = useTranslate('form-builder');
  const { content } = useContent();
  const readOnly = useReadOnly();
  const name = useQuestionName()(question);
  const { id, type } = question;
  const { Icon } = editorOf(question);
  const move = (by: -1 | 1) => (readOnly ? undefined : edits.moveQuestion(id, by));
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <Row
        id={id}
        level={4}
        icon={<Icon size={20} className={styles.icon} aria-hidden />}
        name={name}
        summary={t(`type.${type}`)}
        marks={<Marks part={question} problems={problems} />}
        isOpen={isOpen}
        onToggle={onToggle}
        onMove={move}
        actions={
          readOnly ? null : (
            <RowActions
              t={t}
              rowKey={id}
              name={name}
              canMoveUp={canMoveQuestion(content, id, -1)}
              canMoveDown={canMoveQuestion(content, id, 1)}
              onMove={move}
              removeLabel={t('row.delete')}
              onRemove={() => edits.removeQuestion(id)}
            >
              {edits.isFull ? null : (
                <MenuItem icon={<IconCopy size={18} aria-hidden />} onSelect={() => edits.copyQuestion(id)}>
                  {t('row.copy')}
                </MenuItem>
              )}
            </RowActions>
          )
        }
      >
        <ProblemList problems={problems} />
        <QuestionFields question={question} />
      </Row>
    </li>
  );
}

function QuestionFields({ question }: { question: Question }) {
  const t = useTranslate('form-builder');
  const { locale } = useBuilder();
  const { change } = useContent();
  const disabled = useReadOnly();
  const { id, title, help, required, showIf } = question;
  const { Fields } = editorOf(question);
  const put = (part: Partial<Question>, typing?: string) =>
    change((content) => changeQuestion(content, id, part), typing ? `${id} ${typing} ${locale}` : null);
  return (
    <>
      <LocalTextField
        label={t('question.title')}
        text={title}
        maxLength={formLimits.title}
        onChange={(next) => put({ title: next }, 'title')}
      />
      <LocalTextField
        label={t('question.help')}
        hint={t('question.helpHint')}
        rows={2}
        text={help}
        maxLength={formLimits.text}
        onChange={(next) => put({ help: next }, 'help')}
      />
      {Fields ? <Fields question={question} onChange={put} /> : null}
      <Switch
        label={t('question.required')}
        hint={t('question.requiredHint')}
        disabled={disabled}
        checked={required}
        onChange={(next) => put({ required: next })}
      />
      <ShowIfField partId={id} showIf={showIf} onChange={(next) => put({ showIf: next })} />
    </>
  );
}
