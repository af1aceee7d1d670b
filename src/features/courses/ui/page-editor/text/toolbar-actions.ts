import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLineDashed,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTable,
  IconTableMinus,
  IconTableRow,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { TextKey } from '#locales/catalogue.ts';

export type ToolbarAction = {
  label: TextKey<'page-editor'>;
  Icon: TablerIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether it holds where the cursor is; undefined for what is done once. */
  isActive?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
};

const heading = (level: 2 | 3 | 4, Icon: TablerIcon): ToolbarAction => ({
  label: `tool.heading${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const inTable = (editor: Editor) => editor.isActive('table');

export const history: readonly ToolbarAction[] = [
  {
    ...{ label: 'tool.undo', Icon: IconArrowBackUp, run: (chain) => chain.undo() },
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    ...{ label: 'tool.redo', Icon: IconArrowForwardUp, run: (chain) => chain.redo() },
    isEnabled: (editor) => editor.can().redo(),
  },
];

export const headings: readonly ToolbarAction[] = [
  heading(2, IconH2),
  heading(3, IconH3),
  heading(4, IconH4),
];

export const marks: readonly ToolbarAction[] = [
  {
    ...{ label: 'tool.bold', Icon: IconBold, run: (chain) => chain.toggleBold() },
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    ...{ label: 'tool.italic', Icon: IconItalic, run: (chain) => chain.toggleItalic() },
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    ...{ label: 'tool.underline', Icon: IconUnderline, run: (chain) => chain.toggleUnderline() },
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    ...{ label: 'tool.strike', Icon: IconStrikethrough, run: (chain) => chain.toggleStrike() },
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    ...{ label: 'tool.code', Icon: IconCode, run: (chain) => chain.toggleCode() },
    isActive: (editor) => editor.isActive('code'),
  },
];

export const blocks: readonly ToolbarAction[] = [
  {
    ...{ label: 'tool.bullets', Icon: IconList, run: (chain) => chain.toggleBulletList() },
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    ...{ label: 'tool.numbers', Icon: IconListNumbers, run: (chain) => chain.toggleOrderedList() },
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    ...{ label: 'tool.quote', Icon: IconBlockquote, run: (chain) => chain.toggleBlockquote() },
    isActive: (editor) => editor.isActive('blockquote'),
  },
  { label: 'tool.rule', Icon: IconLineDashed, run: (chain) => chain.setHorizontalRule() },
  {
    label: 'tool.table',
    Icon: IconTable,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    isEnabled: (editor) => !inTable(editor),
  },
];

/** Shown while the cursor is in a table. */
export const tableActions: readonly ToolbarAction[] = [
  { label: 'tool.addRow', Icon: IconRowInsertBottom, run: (chain) => chain.addRowAfter() },
  { label: 'tool.removeRow', Icon: IconRowRemove, run: (chain) => chain.deleteRow() },
  { label: 'tool.addColumn', Icon: IconColumnInsertRight, run: (chain) => chain.addColumnAfter() },
  { label: 'tool.removeColumn', Icon: IconColumnRemove, run: (chain) => chain.deleteColumn() },
  { label: 'tool.headerRow', Icon: IconTableRow, run: (chain) => chain.toggleHeaderRow() },
  { label: 'tool.removeTable', Icon: IconTableMinus, run: (chain) => chain.deleteTable() },
];
