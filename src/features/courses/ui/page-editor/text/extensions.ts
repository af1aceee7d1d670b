import { type Extensions, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeHref } from '../../../model/page-body.ts';
import type { PageFile } from '../../learner/reading/EmbeddedFile.tsx';
import { EmbeddedFileView } from './EmbeddedFileView.tsx';

type FindFile = (mediaId: number) => PageFile | undefined;

/** What a page can hold, as the server allows it. What is pasted and is none of these is left out. */
export function createExtensions(findFile: FindFile): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      codeBlock: false,
      link: { openOnClick: false, isAllowedUri: (url) => isSafeHref(url) },
    }),
    TableKit.configure({ table: { resizable: false } }),
    embeddedFile(findFile),
  ];
}

/** A picture, video or sound of the library. It has no address of its own: that is signed anew whenever it is shown. */
function embeddedFile(findFile: FindFile) {
  return Node.create({
    name: 'embeddedFile',
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ findFile }),
    addAttributes: () => ({
      mediaId: { default: 0, parseHTML: (element) => Number(element.dataset.media) },
      kind: { default: 'image', parseHTML: (element) => element.dataset.kind },
      text: { default: '', parseHTML: (element) => element.dataset.text ?? '' },
    }),
    parseHTML: () => [{ tag: 'div[data-praxis-file]' }],
    renderHTML: ({ node }) => [
      'div',
      {
        ...{ 'data-praxis-file': '', 'data-media': node.attrs.mediaId },
        ...{ 'data-kind': node.attrs.kind, 'data-text': node.attrs.text },
      },
    ],
    addNodeView: () => ReactNodeViewRenderer(EmbeddedFileView),
  });
}
