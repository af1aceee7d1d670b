import { IconChartBar, IconClipboardText, IconPlus } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import { formsAnalyticsPath } from '../model/analytics-paths.ts';
import { editPath, feedbackFormsPath } from '../model/form-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newForm',
      words: 'commandWords.newForm',
      Icon: IconPlus,
      group: 'create',
      permission: 'form:create',
      load: async () => (await import('./pages/FormsPage/CreateFormDialog.tsx')).CreateFormDialog,
    },
    {
      label: 'command.forms',
      words: 'commandWords.forms',
      Icon: IconClipboardText,
      group: 'pages',
      to: feedbackFormsPath,
    },
    {
      label: 'command.formAnalytics',
      words: 'commandWords.formAnalytics',
      Icon: IconChartBar,
      group: 'pages',
      to: formsAnalyticsPath,
    },
  ],
  found: [{ kind: 'form', label: 'found.form', Icon: IconClipboardText, path: ({ ID }) => editPath(ID) }],
};
