import { useTranslate } from '#locales/use-translate.ts';
import { ShortcutGroups } from '#ui-kit/overlays/ShortcutGroups.tsx';
import { flatHelp, shortcutHelp, sphereHelp } from './shortcut-help.ts';

/** For the help: the keys of flat videos and of those that surround the learner. */
export function PlayerShortcutList() {
  const t = useTranslate('player');
  const s = useTranslate('simulations');
  const label = ({ keys, text }: (typeof shortcutHelp | typeof flatHelp | typeof sphereHelp)[number]) => ({
    keys,
    label: t(text),
  });
  return (
    <ShortcutGroups
      groups={[
        { title: s('shortcuts.player'), shortcuts: [...shortcutHelp, ...flatHelp].map(label) },
        { title: s('shortcuts.sphere'), shortcuts: sphereHelp.map(label) },
      ]}
    />
  );
}
