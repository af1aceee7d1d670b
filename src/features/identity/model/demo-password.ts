/** The password of every person in the demo organisation; printed at its start and public. */
export const demoPassword = 'praxis-demo';
