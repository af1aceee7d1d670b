import { IconHelpCircle } from '@tabler/icons-react';
import type { InteractionTool } from '../editor-tools.tsx';

export const tool: InteractionTool = { Icon: IconHelpCircle, key: 'q', label: 'action.addQuestion' };
