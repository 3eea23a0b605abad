import type { HoldingRow } from '../../../gateway/operator/fates.ts'

/** Interface of the operator's Worker for its callers. */
export interface OperatorCalls {
  look(subject: unknown): Promise<readonly HoldingRow[]>
  state(of: unknown): Promise<unknown>
  restore(content: unknown, force: boolean): Promise<'restored' | 'conflict'>
  rewind(place: unknown, to: number): Promise<string>
  forget(
    subject: unknown,
    ticket: string,
  ): Promise<{ readonly before: readonly HoldingRow[]; readonly left: readonly HoldingRow[] }>
}

/** One line per row: kind, number (? if records cannot be found from a person), fate, reason. */
export function holdingsTable(rows: readonly HoldingRow[]): string {
  const cells = rows.map(({ what, found, fate, why }) => [
    what,
    found === null ? '?' : String(found),
    fate,
    why,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
