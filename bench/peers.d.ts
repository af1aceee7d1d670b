/**
 * What is installed for the benchmarks alone (bench/package.json) is not there when the project is checked: it has no types then,
 * so that a benchmark whose product has changed is found by `tsc` and not by the next person who runs it.
 */
declare module '@duckdb/node-api';
declare module 'ai';
declare module 'autocannon';
declare module 'lighthouse';
declare module 'lighthouse/core/lib/page-functions.js';
declare module 'mercurius';
declare module 'simpleheat';
