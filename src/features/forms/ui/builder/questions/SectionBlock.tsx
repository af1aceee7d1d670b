import { RowActions } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { FormProblem } from '../../../model/form-problems.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { ShowIfField } from '../logic/ShowIfField.tsx';
import { useBuilder, useContent, useReadOnly, useWording } from '../state/builder-context.ts';
import { changeSection, type FormSection } from '../state/outline.ts';
import { Marks, ProblemList } from './Marks.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './Questions.module.css';
import { Row } from './Row.tsx';
import { TypePicker } from './TypePicker.tsx';
import type { OutlineEdits } from './use-outline-edits.ts';

interface SectionBlockProps {
  section: FormSection;
  index: number;
  problems: readonly FormProblem[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  edits: OutlineEdits;
}

/** A section: its own texts behind its heading, and its questions below. */
export function SectionBlock({ section, index, problems, openId, onOpen, edits }: SectionBlockProps) {
  const t = useTranslate('form-builder');
  const { content } = useContent();
  const readOnly = useReadOnly();
  const wording = useWording();
  const { questions, ...own } = section;
  const { id } = section;
  const name = wording(section.title) || t('section.number', { number: index + 1 });
  const problemsOf = (partId: string) => problems.filter((each) => each.partId === partId);
  const toggle = (partId: string) => onOpen(openId === partId ? null : partId);
  const move = (by: -1 | 1) => (readOnly ? undefined : edits.moveSection(id, by));
  const count = content.sections.length;
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.sectionHead} data-open={openId === id || undefined}>
        <Row
          id={id}
          level={3}
          name={name}
          summary={t('section.questions', { count: questions.length })}
          marks={<Marks part={own} problems={problemsOf(id)} />}
          isOpen={openId === id}
          onToggle={() => toggle(id)}
          onMove={move}
          actions={
            readOnly ? null : (
              <RowActions
                t={t}
                rowKey={id}
                name={name}
                canMoveUp={index > 0}
                canMoveDown={index < count - 1}
                onMove={move}
                removeLabel={t('row.delete')}
                onRemove={count > 1 ? () => edits.removeSection(id) : undefined}
              />
            )
          }
        >
          <ProblemList problems={problemsOf(id)} />
          <SectionFields section={section} />
        </Row>
      </div>
      <ol className={styles.list}>
        {questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            isOpen={openId === question.id}
            onToggle={() => toggle(question.id)}
            problems={problemsOf(question.id)}
            edits={edits}
          />
        ))}
      </ol>
      {readOnly ? null : (
        <TypePicker
          sectionName={name}
          disabled={edits.isFull}
          startsOpen={problems.some(({ code }) => code === 'form-empty')}
          onChoose={(type) => edits.addQuestion(id, type)}
        />
      )}
    </section>
  );
}

function SectionFields({ section }: { section: FormSection }) {
  const t = useTranslate('form-builder');
  const { locale } = useBuilder();
  const { change } = useContent();
  const { id, title, text, showIf } = section;
  const put = (part: Partial<FormSection>, typing?: string) =>
    change((content) => changeSection(content, id, () => part), typing ? `${id} ${typing} ${locale}` : null);
  return (
    <>
      <LocalTextField
        label={t('section.title')}
        hint={t('section.titleHint')}
        text={title}
        maxLength={formLimits.title}
        onChange={(next) => put({ title: next }, 'title')}
      />
      <LocalTextField
        label={t('section.text')}
        rows={2}
        text={text}
        maxLength={formLimits.text}
        onChange={(next) => put({ text: next }, 'text')}
      />
      <ShowIfField partId={id} showIf={showIf} onChange={(next) => put({ showIf: next })} />
    </>
  );
}
