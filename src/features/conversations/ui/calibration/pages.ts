// One chunk for both: each further one costs every page of the product a line.
export { CalibrationPage } from './CalibrationPage.tsx';
export { GoldSessionPage } from './GoldSessionPage.tsx';
