import { BoxPanel } from '../../ui/player/BoxPanel.tsx';
import type { BoxProps, PlayerScreens } from '../../ui/player/player-screens.ts';

function InfoboxPanel(props: BoxProps) {
  return <BoxPanel {...props} title={props.box.event.Title} />;
}

export const player: PlayerScreens = { Box: InfoboxPanel };
