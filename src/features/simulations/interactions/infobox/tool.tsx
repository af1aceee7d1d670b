import { IconInfoCircle } from '@tabler/icons-react';
import type { InteractionTool } from '../editor-tools.tsx';

export const tool: InteractionTool = { Icon: IconInfoCircle, key: 'i', label: 'action.addInfobox' };
