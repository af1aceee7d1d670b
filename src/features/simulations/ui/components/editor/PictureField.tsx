import { ImageField, type PickedImage } from '#features/media/ui/index.ts';
import { useEditor, useEditorSession } from '../../editor-state/editor-session.ts';

export interface PictureFieldProps {
  label: string;
  mediaId: number | null;
  onChange: (mediaId: number | null) => void;
}

/** A picture of the document: it holds the id, the editor knows the address. */
export function PictureField({ label, mediaId, onChange }: PictureFieldProps) {
  const { store } = useEditorSession();
  const readOnly = useEditor((state) => state.readOnly);
  const known = useEditor((state) => (mediaId === null ? undefined : state.pictures[mediaId]));
  const value: PickedImage | null =
    mediaId === null ? null : { id: mediaId, title: known?.title ?? '', url: known?.url ?? null };
  return (
    <ImageField
      label={label}
      value={value}
      disabled={readOnly}
      onChange={(image) => {
        if (image) store.addPicture(image);
        onChange(image?.id ?? null);
      }}
    />
  );
}
