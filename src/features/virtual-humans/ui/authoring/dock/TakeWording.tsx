import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { flash } from '#web/flash/flash-store.ts';
import type { CaseContent, ConversationLocale } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { addWording } from '../../../model/take-wording.ts';
import { useCase, useNames, useReadOnly } from '../state/builder-context.ts';
import styles from './Dock.module.css';

interface TakeWordingProps {
  line: string;
  /** The topic, or the choice of the scene, that was most probably meant. */
  guess: string | null;
  /** The scene that the line was said in. */
  sceneId: string | null;
  /** The language of the line. */
  locale: ConversationLocale;
  /** With the case that has the wording. */
  onTaken: (content: CaseContent, targetId: string) => void;
}

/** One click makes a line a wording of a topic, or of a choice in a branching case. */
export function TakeWording({ line, guess, sceneId, locale, onTaken }: TakeWordingProps) {
  const t = useTranslate('builder-dock');
  const { content, change } = useCase();
  const { name, text } = useNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const scene = content.scenes.find(({ id }) => id === sceneId);
  const isBranching = content.type === 'branching';
  const targets = isBranching
    ? (scene?.choices ?? []).map(({ id, label }) => ({ value: id, label: text(label) || id }))
    : content.topics.map((topic) => ({ value: topic.id, label: name(topic) || topic.id }));
  const targetId = chosen ?? (targets.some(({ value }) => value === guess) ? guess : null);
  if (useReadOnly() || targets.length === 0 || line.length > caseLimits.line) return null;
  const take = () => {
    if (targetId === null) return;
    const next = addWording(content, {
      targetId,
      sceneId: isBranching ? sceneId : null,
      locale,
      wording: line,
    });
    if (next === null) {
      flash(t('take.known'));
      return;
    }
    change({ topics: next.topics, scenes: next.scenes }, `wording ${targetId} ${line}`);
    flash(t('take.done', { name: targets.find(({ value }) => value === targetId)?.label ?? '' }));
    onTaken(next, targetId);
  };
  return (
    <div className={styles.take}>
      <Select
        label={t('take.label')}
        placeholder={t('take.choose')}
        searchable
        value={targetId}
        options={targets}
        onChange={setChosen}
      />
      <Button disabled={targetId === null} onClick={take}>
        {t('take.add')}
      </Button>
    </div>
  );
}
