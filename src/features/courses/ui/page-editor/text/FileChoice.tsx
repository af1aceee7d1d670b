import { MediaFileDialog, MediaPickerDialog } from '#features/media/ui/index.ts';
import type { PageTextState } from './use-page-text.ts';

export type FileKind = 'image' | 'video' | 'audio';

interface FileChoiceProps {
  kind: FileKind;
  text: PageTextState;
  onClose: () => void;
}

/** Puts a file of the library into the text. Videos are uploaded in the library, because they are converted first. */
export function FileChoice({ kind, text, onClose }: FileChoiceProps) {
  const insert = (file: { id: number; title: string; url: string | null; poster?: string | null }) => {
    const { id, title, url, poster = null } = file;
    const facts = { ID: String(id), Kind: kind, Title: title, URL: url, PosterURL: poster };
    text.learnFile({ ...facts, Width: null, Height: null });
    text.editor
      .chain()
      .focus()
      .insertContent({
        type: 'embeddedFile',
        // What a picture shows is not what its file is called.
        attrs: { mediaId: id, kind, text: kind === 'image' ? '' : title },
      })
      .run();
    onClose();
  };
  if (kind === 'video')
    return (
      <MediaPickerDialog
        kind="video"
        onClose={onClose}
        onPick={([item]) => item && insert({ ...item, poster: item.pictureUrl })}
      />
    );
  return <MediaFileDialog kind={kind} onClose={onClose} onPick={insert} />;
}
