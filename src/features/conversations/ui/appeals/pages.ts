// One chunk for all where people judge conversations: each further one costs every page of the product a line.
export { CalibrationPage } from '../calibration/CalibrationPage.tsx';
export { GoldSessionPage } from '../calibration/GoldSessionPage.tsx';
export { ComparisonPage } from '../comparison/ComparisonPage.tsx';
export { AppealPage } from './AppealPage.tsx';
export { AppealsPage } from './AppealsPage.tsx';
