/** Takes a picture of 512 x 512 px into the organisation's store and answers its media id. */
export type PortraitUpload = (picture: File) => Promise<string>;

let upload: PortraitUpload | undefined;

/** Uploading belongs to a feature that stands to the right of this one: main/ puts it here. */
export function setPortraitUpload(next: PortraitUpload): void {
  upload = next;
}

export function uploadPortrait(picture: File): Promise<string> {
  if (!upload) throw new Error('No way to upload portraits was given.');
  return upload(picture);
}
