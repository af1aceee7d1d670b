export { GroupAnalytics } from './components/GroupAnalytics.tsx';
