import {
  IconFileTypePdf,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconUser,
  IconView360Number,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LibraryKind } from '../../model/media-library.ts';

export const mediaIcons: Record<LibraryKind, TablerIcon> = {
  video: IconMovie,
  video360: IconView360Number,
  image: IconPhoto,
  audio: IconMusic,
  document: IconFileTypePdf,
  portrait: IconUser,
};
