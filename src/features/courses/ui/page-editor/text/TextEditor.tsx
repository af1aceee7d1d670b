import { EditorContent } from '@tiptap/react';
import { EditorToolbar } from './EditorToolbar.tsx';
import styles from './TextEditor.module.css';
import type { PageTextState } from './use-page-text.ts';

/** Where the text of a page is written. */
export function TextEditor({ text }: { text: PageTextState }) {
  return (
    <div className={styles.editor}>
      <EditorToolbar text={text} />
      <EditorContent editor={text.editor} className={styles.content} />
    </div>
  );
}
