type Bound = string | number | null

/** Wrapper of D1 with the operations that this Worker uses. Statements come from `sql.ts` files, never from input. */
export class Db {
  readonly d1: D1Database

  constructor(d1: D1Database) {
    this.d1 = d1
  }

  statement(sql: string, ...values: Bound[]): D1PreparedStatement {
    return this.d1.prepare(sql).bind(...values)
  }

  async all<Row>(sql: string, ...values: Bound[]): Promise<Row[]> {
    return (await this.statement(sql, ...values).all<Row>()).results
  }

  async first<Row>(sql: string, ...values: Bound[]): Promise<Row | null> {
    return this.statement(sql, ...values).first<Row>()
  }

  /** Runs one statement and returns the number of changed rows. */
  async run(sql: string, ...values: Bound[]): Promise<number> {
    return (await this.statement(sql, ...values).run()).meta.changes
  }

  /** Runs all statements in one transaction. */
  async together(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    return this.d1.batch(statements)
  }
}
