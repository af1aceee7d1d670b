import { IconHelpCircle } from '@tabler/icons-react';
import type { PaletteCommand, PalettePart } from '#web/commands/palette-parts.ts';
import { helpArticles } from '../model/help-articles.ts';
import { helpArticlePath, helpPath } from '../model/help-path.ts';

/** The page, and each article by its title and by other words for it. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.help',
      words: 'commandWords.help',
      Icon: IconHelpCircle,
      group: 'pages',
      to: helpPath,
    },
    ...helpArticles.map(
      (article): PaletteCommand => ({
        label: `command.help-${article.id}`,
        words: `commandWords.help-${article.id}`,
        Icon: IconHelpCircle,
        group: 'help',
        onlyFound: true,
        to: helpArticlePath(article.id),
        ...('permission' in article ? { permission: article.permission } : {}),
        ...('flag' in article ? { isOffered: ({ Flags }) => Flags?.includes(article.flag) ?? false } : {}),
      }),
    ),
  ],
};
