/** Reads what Stryker found (its documented report, schema 2). */
interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** Mutants without a failed test, or without any test. */
const UNNOTICED = ['Survived', 'NoCoverage']

export function survivorsOf({ files }: Report): readonly string[] {
  return Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map(({ mutatorName, replacement = '', status, location: { start } }) => {
        const shown = replacement.replace(/\s+/g, ' ').slice(0, 90)
        return `${path}:${String(start.line)}:${String(start.column)} ${mutatorName} → ${shown}${status === 'NoCoverage' ? ' (no test comes by)' : ''}`
      }),
  )
}

export function countOf({ files }: Report): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { mutants } of Object.values(files))
    for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
