/** Computes the keys of generated rows, equally in SQL and in TypeScript. */

export interface Sizes {
  readonly persons: number
  readonly products: number
}

/** A purchase makes two policies (AE and XZ); a person has two purchases. */
export const sizesOf = (policies: number): Sizes => ({ persons: policies / 4, products: policies / 2 })

/** An odd factor permutes the 32-bit numbers, so that neighbours are far apart in an index, like random ids. */
const SPREAD = 2654435761n

export const keyOf = {
  sql: (kind: string, row: string) =>
    `printf('${kind}-%08x%08x', ((${row}) * ${String(SPREAD)}) % 4294967296, ${row})`,
  row: (kind: string, row: number) =>
    `${kind}-${((BigInt(row) * SPREAD) % 4294967296n).toString(16).padStart(8, '0')}${row.toString(16).padStart(8, '0')}`,
}
