/**
 * The parts that players need inside their frame. Nothing here imports the design system, the router or the query
 * library.
 */
export { readAnalyticsId } from './analytics-id.ts';
export { type HostLink, openHostLink } from './host-link.ts';
export { createTokenReader } from './player-token.ts';
export { openPublicSession, readOwner } from './public-session.ts';
export { type Missing, UnavailablePage } from './UnavailablePage.tsx';
