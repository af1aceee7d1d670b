import { IconClipboardText } from '@tabler/icons-react';
import { copyCallsPoint, itemSettingsPoint, itemStagesPoint } from '#features/content/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, only } from '#web/router/page-gates.ts';
import { feedbackFormsPath } from '../model/form-paths.ts';
import { formsPath } from '../model/forms-path.ts';
import { routes } from './routes.tsx';

export const formsWeb = defineWebFeature({
  name: 'forms',
  pages: routes,
  publicPaths: [formsPath],
  gates: {
    '/feedback-forms': elseToStart('form:list'),
    '/feedback-forms/$formId': only('form:list'),
  },
  menu: [
    {
      mode: 'admin',
      to: feedbackFormsPath,
      label: 'menuEntry.forms',
      icon: IconClipboardText,
      permission: 'form:list',
    },
  ],
  brings: [
    copyCallsPoint.bring({
      kind: 'form',
      noun: 'forms',
      copy: async (id, organisation) => (await import('./copy-elsewhere.ts')).copyElsewhere(id, organisation),
    }),
    itemSettingsPoint.bring({
      key: 'forms',
      Part: lazyPart(async () => (await import('./item-forms/ItemForms.tsx')).ItemForms),
    }),
    itemStagesPoint.bring({
      Around: lazyPart(async () => (await import('./stage/AroundPlayer.tsx')).AroundPlayer),
      Beside: lazyPart(async () => (await import('./stage/FormCards.tsx')).FormCards),
    }),
    receiptTextsPoint.bring({
      forms: 'receipt.forms',
      'form-answers': 'receipt.formAnswers',
      'answered-forms': 'receipt.answeredForms',
      'form-files': 'receipt.formFiles',
    }),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});
