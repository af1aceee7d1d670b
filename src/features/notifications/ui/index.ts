export { ApiEndpointCard } from './components/ApiEndpointCard.tsx';
export { ApiNotificationLog } from './components/ApiNotificationLog.tsx';
