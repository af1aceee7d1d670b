/** The content of an installation when it starts. */
export type InstallationContent = 'nothing' | 'demo-people' | 'own-people';

/**
 * - make: fill the empty installation with the demo, and open it
 * - open: the demo's people may sign in
 * - closed: the demo's people are there and may not sign in
 * - none: there is no demo
 */
export type DemoDecision = 'make' | 'open' | 'closed' | 'none';

/**
 * The demo's passwords are public, so its people exist for this machine only, unless PRAXIS_DEMO=1 was set by hand.
 * `wished` is that setting, null where it was not set.
 */
export function decideDemo(
  settings: { wished: boolean | null; reachable: boolean; embedded: boolean },
  content: InstallationContent,
): DemoDecision {
  const { wished, reachable, embedded } = settings;
  if (content === 'own-people') return 'none';
  if (content === 'demo-people') return (wished ?? !reachable) ? 'open' : 'closed';
  return (wished ?? (embedded && !reachable)) ? 'make' : 'none';
}
