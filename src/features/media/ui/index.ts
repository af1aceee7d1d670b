export { ImageField, type ImageFieldProps, type PickedImage } from './components/ImageField.tsx';
export { MediaPickerDialog } from './components/MediaPicker/MediaPickerDialog.tsx';
export type { MediaItem } from './components/MediaPicker/media-picker-query.ts';
export { ProjectionChoice } from './components/ProjectionChoice.tsx';
export { VideoUploader, type VideoUploaderProps } from './components/VideoUploader.tsx';
export { uploads } from './upload/app-uploads.ts';
export type { UploadItem } from './upload/upload-queue.ts';
