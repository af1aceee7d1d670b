export { AskTheCoach } from './AskTheCoach.tsx';
