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

/** One click makes a line a wording of a topic, or of a choice of the scene that it was said in. */
export function TakeWording({ line, guess, sceneId, locale, onTaken }: TakeWordingProps) {
  const t = useTranslate('builder-dock');
  const { content, change } = useCase();
  const { name, text } = useNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const scene = content.type === 'branching' ? content.scenes.find(({ id }) => id === sceneId) : undefined;
  // A choice and a topic may have the same id.
  const targets = [
    ...(scene?.choices ?? []).map(({ id, label }) => ({
      value: `${sceneId}/${id}`,
      id,
      sceneId,
      label: text(label) || id,
    })),
    ...content.topics.map((topic) => ({
      value: topic.id,
      id: topic.id,
      sceneId: null,
      label: name(topic) || topic.id,
    })),
  ];
  const target = targets.find(({ value }) => value === (chosen ?? guess));
  if (useReadOnly() || targets.length === 0 || line.length > caseLimits.line) return null;
  const take = () => {
    if (target === undefined) return;
    const next = addWording(content, {
      targetId: target.id,
      sceneId: target.sceneId,
      locale,
      wording: line,
    });
    if (next === null) {
      flash(t('take.known'));
      return;
    }
    change({ topics: next.topics, scenes: next.scenes }, `wording ${target.value} ${line}`);
    flash(t('take.done', { name: target.label }));
    onTaken(next, target.id);
  };
  return (
    <div className={styles.take}>
      <Select
        label={t('take.label')}
        placeholder={t('take.choose')}
        searchable
        value={target?.value ?? null}
        options={targets.map(({ value, label }) => ({ value, label }))}
        onChange={setChosen}
      />
      <Button disabled={target === undefined} onClick={take}>
        {t('take.add')}
      </Button>
    </div>
  );
}
