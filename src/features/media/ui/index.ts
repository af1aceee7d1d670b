export { AudioField, ImageField, MediaFileDialog, type PickedMedia } from './components/MediaField.tsx';
export { MediaPickerDialog } from './components/MediaPicker/MediaPickerDialog.tsx';
export { MediaPicture, MediaSlot } from './components/MediaSlot.tsx';
export { ProjectionChoice } from './components/ProjectionChoice.tsx';
export { VideoFileDialog } from './components/VideoFileDialog.tsx';
export { VideoUploader } from './components/VideoUploader.tsx';
export { uploads } from './upload/app-uploads.ts';
export { uploadImage } from './upload/upload-image.ts';
export type { UploadItem } from './upload/upload-queue.ts';
