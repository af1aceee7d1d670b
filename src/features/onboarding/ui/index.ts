export { requestTour } from './tours/requested-tour.ts';
