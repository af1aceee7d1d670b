import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { useCase, useNames } from '../state/builder-context.ts';
import styles from './Dock.module.css';
import type { Trying } from './tried-talk.ts';

/** Where the talk begins: in the middle a secret or a late scene is tried without the way there. A change begins the talk anew. */
export function TalkBeginning({ trying }: { trying: Trying }) {
  const t = useTranslate('builder-dock');
  const { content } = useCase();
  const { name } = useNames();
  const { start, begin } = trying;
  const scenes = content.type === 'branching' ? content.scenes : [];
  return (
    <details className={styles.beginning}>
      <summary>{t('begin')}</summary>
      <div className={styles.beginFields}>
        <NumberField
          label={t('begin.trust')}
          value={start.trust ?? content.attitude.trust}
          min={0}
          max={10}
          onChange={(trust) =>
            begin({ ...start, trust: trust === null ? null : Math.min(10, Math.max(0, trust)) })
          }
        />
        {scenes.length > 0 ? (
          <Select
            label={t('begin.scene')}
            value={scenes.some(({ id }) => id === start.sceneId) ? start.sceneId : (scenes[0]?.id ?? null)}
            options={scenes.map((scene) => ({ value: scene.id, label: name(scene) || scene.id }))}
            onChange={(sceneId) => begin({ ...start, sceneId })}
          />
        ) : null}
      </div>
    </details>
  );
}
