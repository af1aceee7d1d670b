// The row types are generated from the migrated database by `npm run generate`; this file gives them their name here.
export type { Database } from '#generated/database.ts';
