export { GroupAnalytics } from './components/GroupAnalytics.tsx';
export { ItemAnalytics } from './components/ItemAnalytics.tsx';
export { SharedNav } from './components/SharedNav.tsx';
