import { IconBookmark } from '@tabler/icons-react';
import type { InteractionTool } from '../editor-tools.tsx';

export const tool: InteractionTool = { Icon: IconBookmark, key: 'b', label: 'action.addBookmark' };
