import { BoxPanel } from '../../ui/player/BoxPanel.tsx';
import type { BoxProps, PlayerScreens } from '../../ui/player/player-screens.ts';
import { HotspotButton } from './HotspotButton.tsx';

/** What it has to say once it was used. Its icon stands beside it on the picture. */
function HotspotBox(props: BoxProps) {
  const { Title, Label } = props.box.event;
  return <BoxPanel {...props} title={Title || Label} withIcon={false} />;
}

export const player: PlayerScreens = { Spot: HotspotButton, Box: HotspotBox };
