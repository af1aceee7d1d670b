export { collectErrors } from './collect-errors.ts';
