import { IconTargetArrow } from '@tabler/icons-react';
import type { InteractionTool } from '../editor-tools.tsx';

export const tool: InteractionTool = { Icon: IconTargetArrow, key: 'h', label: 'action.addHotspot' };
