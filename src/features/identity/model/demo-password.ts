/** Of everybody in the demo organisation; printed at its start and known to the world. */
export const demoPassword = 'praxis-demo';
