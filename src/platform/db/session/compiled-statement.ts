import { type CompiledQuery, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Database } from '../database-types.ts';
import { asLast } from './session-driver.ts';

/** A place in a statement that is filled in when the statement runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A named value of a kept statement. Give it a type where PostgreSQL cannot infer it: sql`${slot('id')}::bigint`.
 */
export function slot(name: string): RawBuilder<unknown> {
  return sql`${new Slot(name)}`;
}

const keptStatements = 500;

/**
 * Statements whose text depends on few choices (which parts, which filters) are built and compiled once for each
 * combination: building them each time costs more than PostgreSQL needs to run them. `key` must name every choice that
 * changes the text; values are passed by slots only.
 */
export function createStatementKeeper<Row>(): {
  run(
    db: Kysely<Database>,
    key: string,
    values: Readonly<Record<string, unknown>>,
    build: () => RawBuilder<Row>,
  ): Promise<Row[]>;
  /** The same as the last statement of its transaction, which is kept in the same round trip. */
  runLast(
    db: Transaction<Database>,
    key: string,
    values: Readonly<Record<string, unknown>>,
    build: () => RawBuilder<Row>,
  ): Promise<Row[]>;
} {
  const kept = new BoundedMap<string, CompiledQuery<Row>>(keptStatements);

  function fill(
    db: Kysely<Database>,
    key: string,
    values: Readonly<Record<string, unknown>>,
    build: () => RawBuilder<Row>,
  ): CompiledQuery<Row> {
    let compiled = kept.get(key);
    if (!compiled) {
      compiled = build().compile(db);
      kept.set(key, compiled);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name] : value,
    );
    return { ...compiled, parameters };
  }

  return {
    run: async (db, key, values, build) => (await db.executeQuery<Row>(fill(db, key, values, build))).rows,
    runLast: async (db, key, values, build) =>
      (await db.executeQuery<Row>(asLast(fill(db, key, values, build)))).rows,
  };
}
