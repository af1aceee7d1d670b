import type { Viewer } from '#kernel/viewer.ts';

/** The context of every resolver. Resolvers pass the viewer to a service and do nothing else with it. */
export type RequestContext = {
  /** Null without a session. */
  viewer: Viewer | null;
  /** The viewer, or an UNAUTHENTICATED error. */
  requireViewer(): Viewer;
  /** From the X-Share-Token header. */
  shareToken: string | null;
  /** The address the request came from, for limits. */
  address: string;
  userAgent: string;
  /** The country that a trusted proxy named, two letters; null where none did. */
  country: string | null;
};
