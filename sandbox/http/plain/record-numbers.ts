/** Gives every record of the sandbox, whose id is a text, the number that this insurer uses as its id. */
import type { Db } from '#sandbox/db.ts'
import { plainSql } from './sql.ts'

interface Row {
  readonly number: number
  readonly record: string
}

export class RecordNumbers {
  readonly #rows: readonly Row[]

  private constructor(rows: readonly Row[]) {
    this.#rows = rows
  }

  /** Creates the mapping, and numbers each record that has no number yet. */
  static async forRecords(db: Db, records: readonly string[]): Promise<RecordNumbers> {
    if (records.length === 0) return new RecordNumbers([])
    const all = JSON.stringify([...new Set(records)])
    await db.run(plainSql.giveNumbers, all)
    return new RecordNumbers(await db.all<Row>(plainSql.numbersOf, all))
  }

  static async forNumbers(db: Db, texts: readonly string[]): Promise<RecordNumbers> {
    const numbers = texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number)
    if (numbers.length === 0) return new RecordNumbers([])
    return new RecordNumbers(await db.all<Row>(plainSql.recordsOf, JSON.stringify(numbers)))
  }

  of(record: string): number {
    const row = this.#rows.find((one) => one.record === record)
    if (!row) throw new Error('a record has no number')
    return row.number
  }

  /**
   * Replaces a number by the record's id. A text that is no such number stays unchanged: links carry the insurer's own
   * texts.
   */
  recordOf(text: string): string {
    return this.#rows.find(({ number }) => String(number) === text)?.record ?? text
  }
}
