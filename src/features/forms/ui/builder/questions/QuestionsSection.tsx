import { IconLayoutList } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EditorSection } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { findFormProblems } from '../../../model/form-problems.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import { useContent, useDocument, useReadOnly } from '../state/builder-context.ts';
import { focusRow } from './focus-row.ts';
import styles from './Questions.module.css';
import { SectionBlock } from './SectionBlock.tsx';
import { useOutlineEdits } from './use-outline-edits.ts';

/** All sections and questions in their order, one of them open. */
export function QuestionsSection({ item }: { item: string | null }) {
  const t = useTranslate('form-builder');
  const { content } = useContent();
  const { anonymous } = useDocument();
  const readOnly = useReadOnly();
  const problems = useMemo(() => findFormProblems(content, anonymous), [content, anonymous]);
  const [openId, setOpenId] = useState(item);
  const edits = useOutlineEdits(setOpenId);

  // What the address asks for may be far below.
  const asked = useRef(item);
  useEffect(() => {
    if (asked.current !== null) focusRow(asked.current);
  }, []);
  return (
    <EditorSection title={t('part.questions')} text={t('part.questions.text')}>
      {content.sections.map((section, index) => (
        <SectionBlock
          key={section.id}
          section={section}
          index={index}
          problems={problems}
          openId={openId}
          onOpen={setOpenId}
          edits={edits}
        />
      ))}
      {readOnly ? null : (
        <div className={styles.foot}>
          <Button
            kind="quiet"
            icon={<IconLayoutList size={18} aria-hidden />}
            disabled={content.sections.length >= formLimits.sections}
            onClick={edits.addSection}
          >
            {t('section.add')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {edits.announced}
      </p>
    </EditorSection>
  );
}
