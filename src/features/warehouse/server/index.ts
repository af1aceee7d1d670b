export { type FeedState, readFeedState, requestFill } from './feed-state.ts';
