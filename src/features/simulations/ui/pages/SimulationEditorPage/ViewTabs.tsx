import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { useStory } from '../../components/editor/story/use-story.ts';
import { useEditor } from '../../editor-state/editor-session.ts';
import styles from './EditorWorkspace.module.css';
import { type EditorPlace, readEditorPlace } from './editor-place.ts';

type View = EditorPlace['view'];

/** The four ways to look at an interactive video; each has its address. */
export function ViewTabs({ simulationId, children }: { simulationId: string; children: ReactNode }) {
  const t = useTranslate('simulation-editor');
  const navigate = useNavigate();
  const { view } = readEditorPlace(useLocation());
  const eventCount = useEditor((state) => state.document.events.length);
  const { problems } = useStory();
  const root = `/simulations/${simulationId}`;
  const open = (next: View) => {
    if (next === 'interactions') void navigate({ to: `${root}/interactions` });
    else void navigate({ href: next === 'build' ? root : `${root}?view=${next}` });
  };
  return (
    <div className={styles.tabs}>
      <Tabs<View>
        label={t('views.label')}
        value={view}
        onChange={open}
        tabs={[
          { value: 'build', label: t('views.build') },
          { value: 'interactions', label: t('views.interactions'), count: eventCount },
          { value: 'story', label: t('views.story'), count: problems.length || undefined },
          { value: 'settings', label: t('views.settings') },
        ]}
      >
        {children}
      </Tabs>
    </div>
  );
}
