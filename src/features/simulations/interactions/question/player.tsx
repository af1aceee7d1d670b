import type { PlayerScreens } from '../../ui/player/player-screens.ts';
import { QuestionPanel } from './QuestionPanel.tsx';

export const player: PlayerScreens = { Task: QuestionPanel };
