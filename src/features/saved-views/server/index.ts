export { createSavedView, setSavedViewMail } from './saved-view-service.ts';
