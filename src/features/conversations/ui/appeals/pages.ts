// One chunk for both: each further one costs every page of the product a line.
export { AppealPage } from './AppealPage.tsx';
export { AppealsPage } from './AppealsPage.tsx';
