import { useLayoutEffect, useRef, useState } from 'react';
import type { ItemStagesProps } from '#features/content/ui/extension-points.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import type { Stage } from '../../model/stage.ts';
import styles from './FormStage.module.css';
import { FormStage } from './FormStage.tsx';
import { useItemForms } from './use-item-forms.ts';

/**
 * A form before the player, and one after each time it was taken to its end. The player is hidden meanwhile and keeps its
 * place, so that the result is there again afterwards.
 */
export function AroundPlayer({ itemId, timesTaken, children }: ItemStagesProps) {
  const t = useTranslate('forms-fill');
  const { isLoading, find, reload } = useItemForms(itemId);
  const [isBegun, setBegun] = useState(false);
  const [asked, setAsked] = useState(0);
  const before = isBegun ? null : find('before');
  const after = timesTaken > asked ? find('after') : null;
  const stage = before ? 'before' : after ? 'after' : null;
  const form = before ?? after;
  const { heading, player } = useStageFocus(stage);
  if (isLoading && !isBegun) return <Skeleton shape="block" width="100%" height="60vh" />;
  return (
    <>
      {stage && form && (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {t(`stage.${stage}`)}
          </h2>
          <FormStage
            key={`${stage}${timesTaken}`}
            form={form}
            itemId={itemId}
            onDone={() => {
              setBegun(true);
              setAsked(timesTaken);
              void reload();
            }}
          />
        </>
      )}
      {stage !== 'before' && (
        <div ref={player} tabIndex={-1} className={styles.player} data-hidden={stage === 'after'}>
          {children}
        </div>
      )}
    </>
  );
}

/** What was hidden or has gone cannot keep the focus: it goes to the form after the player, and back to the player. */
function useStageFocus(stage: Stage | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const player = useRef<HTMLDivElement>(null);
  const previous = useRef<Stage | null>(null);
  useLayoutEffect(() => {
    if (stage === 'after') heading.current?.focus();
    if (stage === null && previous.current !== null) player.current?.focus();
    previous.current = stage;
  }, [stage]);
  return { heading, player };
}
