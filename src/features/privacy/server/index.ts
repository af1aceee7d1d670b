export type { PersonalData } from './ports.ts';
