import { IconPhotoVideo } from '@tabler/icons-react';
import type { InteractionTool } from '../editor-tools.tsx';

export const tool: InteractionTool = { Icon: IconPhotoVideo, key: 'm', label: 'action.addMedia' };
