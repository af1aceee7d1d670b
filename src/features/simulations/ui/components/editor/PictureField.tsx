import { AudioField, ImageField, type PickedMedia } from '#features/media/ui/index.ts';
import { useEditor, useEditorSession } from '../../editor-state/editor-session.ts';

export interface PictureFieldProps {
  label: string;
  mediaId: number | null;
  onChange: (mediaId: number | null) => void;
}

/** A picture of the document: it holds the id, the editor knows the address. */
export function PictureField({ label, mediaId, onChange }: PictureFieldProps) {
  return <ImageField label={label} {...useKnownMedia(mediaId, onChange)} />;
}

/** The same for a sound. */
export function SoundField({ label, mediaId, onChange }: PictureFieldProps) {
  return <AudioField label={label} {...useKnownMedia(mediaId, onChange)} />;
}

function useKnownMedia(mediaId: number | null, onChange: PictureFieldProps['onChange']) {
  const { store } = useEditorSession();
  const disabled = useEditor((state) => state.readOnly);
  const known = useEditor((state) => (mediaId === null ? undefined : state.pictures[mediaId]));
  const value: PickedMedia | null =
    mediaId === null ? null : { id: mediaId, title: known?.title ?? '', url: known?.url ?? null };
  return {
    value,
    disabled,
    onChange: (media: PickedMedia | null) => {
      if (media) store.addPicture(media);
      onChange(media?.id ?? null);
    },
  };
}
