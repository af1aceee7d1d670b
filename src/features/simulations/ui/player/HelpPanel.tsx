import { translate } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import type { ControlledSession } from './controlled-session.ts';
import styles from './popover.module.css';
import { flatHelp, shortcutHelp, sphereHelp } from './shortcut-help.ts';

export function HelpPanel({ session }: { session: ControlledSession }) {
  const { projection } = useStore(session.engine.state);
  const lines = [...(projection === 'flat' ? flatHelp : sphereHelp), ...shortcutHelp];
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, text }) => (
        <div key={text + keys.join('')}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{translate('player', text)}</dd>
        </div>
      ))}
    </dl>
  );
}
