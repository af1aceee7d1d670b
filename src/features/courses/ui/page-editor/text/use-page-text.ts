import { type Editor, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import type { PageBody } from '../../../model/page-body.ts';
import type { PageFile } from '../../learner/reading/EmbeddedFile.tsx';
import { createExtensions } from './extensions.ts';

const emptyPage: PageBody = { type: 'doc', content: [{ type: 'paragraph' }] };

export type PageTextState = {
  editor: Editor;
  getBody: () => unknown;
  reset: (body: PageBody | null) => void;
  /** So that the editor can show a file that was just chosen. */
  learnFile: (file: PageFile) => void;
};

/** The text being written. It keeps its own history of changes. */
export function usePageText({
  label,
  body,
  files,
  onChange,
}: {
  label: string;
  body: PageBody | null;
  files: readonly PageFile[];
  onChange: () => void;
}): PageTextState {
  const known = useRef(new Map(files.map((file) => [Number(file.ID), file])));
  const editor = useEditor({
    extensions: createExtensions((mediaId) => known.current.get(mediaId)),
    content: body ?? emptyPage,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: onChange,
  });
  return {
    editor,
    getBody: () => editor.getJSON(),
    reset: (before) => editor.commands.setContent(before ?? emptyPage, { emitUpdate: false }),
    learnFile: (file) => known.current.set(Number(file.ID), file),
  };
}
