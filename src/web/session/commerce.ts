/** What the server says of the installation in its pages: without it nobody pays, and strangers do not sign up. */
function readNote(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}

/** Whether there are prices, trials and their end. The server decides the same by itself. */
export function hasPrices(): boolean {
  return (readNote('praxis-payments') ?? 'off') !== 'off';
}

/** Whether strangers may sign up for a trial. */
export function isSignUpOpen(): boolean {
  return readNote('praxis-sign-up') === 'open';
}

/** The built-in checkout stands in for a provider of payments, and says so. */
export function isTestCheckout(): boolean {
  return readNote('praxis-payments') === 'test';
}
