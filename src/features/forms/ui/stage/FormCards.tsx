import { useState } from 'react';
import type { BesideItemProps } from '#features/content/ui/extension-points.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import type { Stage } from '../../model/stage.ts';
import styles from './FormStage.module.css';
import { FormStage } from './FormStage.tsx';
import { useItemForms } from './use-item-forms.ts';

/** The forms of an item that is taken in parts: a card leads to each, the last one once all of the item is done. */
export function FormCards({ itemId, isDone }: BesideItemProps) {
  const t = useTranslate('forms-fill');
  const { find, reload } = useItemForms(itemId);
  const [open, setOpen] = useState<Stage | null>(null);
  // What may be answered again is offered, and not asked for once more as soon as it was answered.
  const [closed, setClosed] = useState<readonly Stage[]>([]);
  const stages: readonly Stage[] = isDone ? ['before', 'after'] : ['before'];
  return stages.map((stage) => {
    const form = closed.includes(stage) ? null : find(stage);
    if (!form) return null;
    if (open === stage)
      return (
        <div key={stage} className={styles.open}>
          <FormStage
            form={form}
            itemId={itemId}
            onDone={() => {
              setOpen(null);
              setClosed([...closed, stage]);
              void reload();
            }}
          />
        </div>
      );
    return (
      <section key={stage} className={styles.card} aria-label={form.Title}>
        <div>
          <h2>{t(`stage.${stage}`)}</h2>
          <p>{form.Title}</p>
        </div>
        <Button kind="primary" onClick={() => setOpen(stage)}>
          {t('stage.answer')}
        </Button>
      </section>
    );
  });
}
