import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { limits } from '../../../../model/simulation-validation.ts';
import { createTemporaryId, type EditorPage } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { useStableKey } from '../../../editor-state/use-selection.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';
import { PictureField } from '../PictureField.tsx';
import styles from './Settings.module.css';

/** Pages that a learner reads before the first video. */
export function OverviewPagesEditor() {
  const t = useTranslate('simulation-editor');
  const pages = useEditor((state) => state.document.simulation.overviewPages);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const keyOf = useStableKey();
  const change = (id: number, part: Partial<EditorPage>) =>
    set({ overviewPages: pages.map((page) => (page.id === id ? { ...page, ...part } : page)) });
  const move = (index: number, by: number) => {
    const page = pages[index];
    if (page) set({ overviewPages: pages.toSpliced(index, 1).toSpliced(index + by, 0, page) });
  };
  return (
    <>
      <ol className={styles.pages}>
        {pages.map((page, index) => (
          <li key={keyOf(page.id)} className={styles.page}>
            <header className={styles.pageHead}>
              <h3>{t('page.number', { number: index + 1 })}</h3>
              <IconButton
                size="sm"
                disabled={disabled || index === 0}
                label={t('page.moveUp', { number: index + 1 })}
                icon={<IconArrowUp aria-hidden />}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                disabled={disabled || index === pages.length - 1}
                label={t('page.moveDown', { number: index + 1 })}
                icon={<IconArrowDown aria-hidden />}
                onClick={() => move(index, 1)}
              />
              <IconButton
                size="sm"
                kind="danger"
                disabled={disabled}
                label={t('page.remove', { number: index + 1 })}
                icon={<IconTrash aria-hidden />}
                onClick={() => set({ overviewPages: pages.filter(({ id }) => id !== page.id) })}
              />
            </header>
            <TextField
              label={t('page.title')}
              value={page.title}
              disabled={disabled}
              onChange={(title) => change(page.id, { title: title.slice(0, limits.line) })}
            />
            <TextArea
              label={t('page.content')}
              value={page.content}
              disabled={disabled}
              onChange={(content) => change(page.id, { content: content.slice(0, limits.longText) })}
            />
            <PictureField
              label={t('page.picture')}
              mediaId={page.mediaId}
              onChange={(mediaId) => change(page.id, { mediaId })}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<IconPlus size={18} aria-hidden />}
        disabled={disabled || pages.length >= limits.overviewPages}
        onClick={() =>
          set({
            overviewPages: [...pages, { id: createTemporaryId(), title: '', content: '', mediaId: null }],
          })
        }
      >
        {t('page.add')}
      </Button>
    </>
  );
}
