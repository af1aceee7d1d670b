import { hashCost } from '#features/identity/server/slow-hash.ts';

// Runs for each file. Thousands of sign-ins at the cost that guards a stolen database would be a tenth of all that the tests do.
// Servers that tests start as processes of their own hash at full cost; what that is: new-password.test.ts.
Object.assign(hashCost, { memory: 32, passes: 1 });
