import '#ui-kit/theme/tokens.css';
import '#ui-kit/theme/base.css';
import { startHumanPlayer } from '#features/conversations/ui/player/index.tsx';

const root = document.getElementById('root');
if (root) void startHumanPlayer(root);
