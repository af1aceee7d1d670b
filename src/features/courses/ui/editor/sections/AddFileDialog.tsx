import { MediaFileDialog, VideoFileDialog } from '#features/media/ui/index.ts';

export type FileKind = 'image' | 'audio' | 'video' | 'document';

interface AddFileDialogProps {
  kind: FileKind;
  busy: boolean;
  onPick: (mediaId: number) => void;
  onClose: () => void;
}

/** Chooses a file of the library or uploads a new one. */
export function AddFileDialog({ kind, onPick, ...dialog }: AddFileDialogProps) {
  return kind === 'video' ? (
    <VideoFileDialog {...dialog} onPick={onPick} />
  ) : (
    <MediaFileDialog {...dialog} kind={kind} onPick={({ id }) => onPick(id)} />
  );
}
