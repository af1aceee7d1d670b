const demoAccounts = [
  { email: 'learner@demo.praxis.test', label: 'demo.learner' },
  { email: 'admin@demo.praxis.test', label: 'demo.admin' },
  { email: 'creator@demo.praxis.test', label: 'demo.creator' },
  { email: 'analyst@demo.praxis.test', label: 'demo.analyst' },
  { email: 'customeradmin@demo.praxis.test', label: 'demo.customeradmin' },
  { email: 'internal@praxis.test', label: 'demo.internal' },
  { email: 'outsider@other.praxis.test', label: 'demo.outsider' },
] as const;

const trialAccounts = [
  { email: 'admin@trial.praxis.test', label: 'demo.trial' },
  { email: 'admin@ended.praxis.test', label: 'demo.ended' },
] as const;

/**
 * The demo organisation's people. The sign-in page shows them only where the server says that it is in demo mode; where nobody pays
 * there are no trials.
 */
export function listDemoAccounts(hasPrices: boolean) {
  return hasPrices ? [...demoAccounts, ...trialAccounts] : demoAccounts;
}

export function isDemo(): boolean {
  return document.querySelector('meta[name="praxis-demo"]')?.getAttribute('content') === '1';
}
