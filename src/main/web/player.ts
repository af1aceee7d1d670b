import '#ui-kit/theme/tokens.css';
import '#ui-kit/theme/base.css';
import { startPlayer } from '#features/simulations/ui/player/index.tsx';

const root = document.getElementById('root');
if (root) void startPlayer(root);
