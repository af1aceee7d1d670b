import { IconLink, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { FileChoice, type FileKind } from './FileChoice.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './TextEditor.module.css';
import { blocks, headings, history, marks, type ToolbarAction, tableActions } from './toolbar-actions.ts';
import type { PageTextState } from './use-page-text.ts';

const files = [
  { kind: 'image', Icon: IconPhoto },
  { kind: 'video', Icon: IconMovie },
  { kind: 'audio', Icon: IconMusic },
] as const;

/** All that can be done with the text. One stop of the Tab key; arrows go from button to button. */
export function EditorToolbar({ text }: { text: PageTextState }) {
  const t = useTranslate('page-editor');
  const { editor } = text;
  const [choosing, setChoosing] = useState<FileKind | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const { isLink, isInTable } = useEditorState({
    editor,
    selector: (state) => ({
      isLink: state.editor.isActive('link'),
      isInTable: state.editor.isActive('table'),
    }),
  });
  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={t('tools')}
        aria-orientation="horizontal"
        onKeyDown={moveFocus}
      >
        {[history, headings, marks, blocks].map((group) => (
          <Group key={group[0]?.label}>
            {group.map((action) => (
              <Tool key={action.label} editor={editor} action={action} isFirst={action === history[0]} />
            ))}
          </Group>
        ))}
        <Group>
          <IconButton
            label={t('tool.link')}
            icon={<IconLink aria-hidden />}
            aria-pressed={isLink}
            tabIndex={-1}
            onClick={() => setIsLinking(true)}
          />
          {files.map(({ kind, Icon }) => (
            <IconButton
              key={kind}
              label={t(`tool.${kind}`)}
              icon={<Icon aria-hidden />}
              tabIndex={-1}
              onClick={() => setChoosing(kind)}
            />
          ))}
        </Group>
        {isInTable ? (
          <Group>
            {tableActions.map((action) => (
              <Tool key={action.label} editor={editor} action={action} />
            ))}
          </Group>
        ) : null}
      </div>
      {isLinking ? <LinkDialog editor={editor} onClose={() => setIsLinking(false)} /> : null}
      {choosing ? <FileChoice kind={choosing} text={text} onClose={() => setChoosing(null)} /> : null}
    </>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

function Tool({
  editor,
  action,
  isFirst = false,
}: {
  editor: Editor;
  action: ToolbarAction;
  isFirst?: boolean;
}) {
  const t = useTranslate('page-editor');
  const { label, Icon, run, isActive, isEnabled } = action;
  const state = useEditorState({
    editor,
    selector: (current) => ({
      isPressed: isActive?.(current.editor),
      isDisabled: isEnabled ? !isEnabled(current.editor) : false,
    }),
  });
  return (
    <IconButton
      label={t(label)}
      icon={<Icon aria-hidden />}
      aria-pressed={state.isPressed}
      // It keeps its place in the order of the keyboard while it can do nothing.
      aria-disabled={state.isDisabled || undefined}
      tabIndex={isFirst ? 0 : -1}
      onClick={() => state.isDisabled || run(editor.chain().focus()).run()}
    />
  );
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The button that has the focus is the one that Tab comes back to. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons[step(Math.max(index, 0), buttons.length)];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
