import { stockLinesOf } from '#dialogue/languages/stock-lines.ts';
import {
  linesOfTopics,
  type StockLine,
  type StockLineGroup,
  stockLineGroups,
} from '#dialogue/line-groups.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type CaseContent, textsIn } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useBuilder, useCase } from '../state/builder-context.ts';
import styles from './Section.module.css';

const groups = Object.keys(stockLineGroups) as StockLineGroup[]; // the keys of a constant

/** The author's wordings where no topic answers: greeting, not knowing, what is said to a proposal or a remark. */
export function OwnLines() {
  const t = useTranslate('virtual-human-builder');
  const { content } = useCase();
  return (
    <section className={styles.sub} aria-labelledby="own-lines">
      <h3 id="own-lines">{t('person.lines')}</h3>
      <p className={styles.hint}>{t('person.linesHint')}</p>
      {groups.map((group) => (
        <LineGroup key={group} group={group} lines={listLines(group, content)} />
      ))}
    </section>
  );
}

/** What would never be said in this kind of conversation is not asked for. */
function listLines(group: StockLineGroup, { type, topics }: CaseContent): readonly StockLine[] {
  const hasTopics = type !== 'branching' || topics.length > 0;
  return stockLineGroups[group].filter((line) => hasTopics || !linesOfTopics.has(line));
}

function LineGroup({ group, lines }: { group: StockLineGroup; lines: readonly StockLine[] }) {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { locale } = useBuilder();
  const defaults = stockLinesOf(locale);
  const written = lines.filter((line) => textsIn(content.lines[line] ?? {}, locale).length > 0);
  return (
    <details className={styles.more}>
      <summary>
        {t(`lines.${group}`)}{' '}
        <span className={styles.count}>
          {t('lines.written', { written: written.length, all: lines.length })}
        </span>
      </summary>
      <div className={styles.fields}>
        {lines.map((line) => (
          <WordingsField
            key={line}
            label={t(`line.${line}`)}
            hint={t(`lineHint.${line}`)}
            maxLength={caseLimits.answer}
            texts={content.lines[line] ?? {}}
            defaults={defaults[line]}
            onChange={(texts) => change({ lines: { ...content.lines, [line]: texts } }, `line ${line}`)}
          />
        ))}
      </div>
    </details>
  );
}
