import { BoxPanel } from '../../ui/player/BoxPanel.tsx';
import type { BoxProps, PlayerScreens } from '../../ui/player/player-screens.ts';

/** Where its author wrote nothing, the file says what it is. */
function MediaPanel(props: BoxProps) {
  const { Title, Content, EmbeddedVideoMedia, AudioMedia, ImageMedia } = props.box.event;
  const file = EmbeddedVideoMedia ?? AudioMedia ?? ImageMedia;
  return <BoxPanel {...props} title={Title || (file?.Title ?? '')} isAlone={!Content} />;
}

export const player: PlayerScreens = { Box: MediaPanel };
