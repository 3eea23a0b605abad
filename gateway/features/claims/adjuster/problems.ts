/** The paths of a save that cannot be taken, each with its sentence (002 §5.2, ADJ-41, ADJ-47, ADJ-48, ADJ-135, ADJ-148). */
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { checkRecord, isLicenseOrdered } from '#shared/domain/claims/claim-rules.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { itemOf } from '#shared/domain/claims/fields/field-path.ts'
import { lockedDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import { isCoverageLocked } from '#shared/domain/claims/adjuster/service-fields.ts'
import type { AdjusterView } from './reading/view.ts'

const INVALID = 'Campo inválido.'
/** Chosen from a list that has changed since: a provider that is gone. */
const NOT_LISTED = 'Ya no está en la lista: elige otra opción.'
const ENDS_FIRST = 'La licencia no puede vencer antes de empezar: revisa sus dos fechas.'
const LOCKED = 'La declaración ya no se puede cambiar.'
const STAYS = 'No se puede quitar.'

interface Edits {
  readonly values: Readonly<Record<string, string>>
  readonly removed: readonly string[]
}

/** Empty: all of it can be taken. */
export function problemsOf(
  { values, removed }: Edits,
  view: AdjusterView,
  lists: ReadonlyMap<string, readonly ListEntry[]>,
  kinds: ListKinds,
): Record<string, string> {
  const wrong = Object.entries(values).flatMap(([path, value]): [string, string][] => {
    const problem = problemAt(path, value, view, lists)
    return problem === null ? [] : [[path, problem]]
  })
  const kept = removed.filter((path) => stays(path, view, kinds)).map((path) => [path, STAYS] as const)
  return { ...Object.fromEntries(wrong), ...Object.fromEntries(kept), ...unordered(values, view) }
}

function problemAt(
  path: string,
  value: string,
  { values, claim }: AdjusterView,
  lists: ReadonlyMap<string, readonly ListEntry[]>,
): string | null {
  const field = fieldAt(path)
  if (field === undefined) return INVALID
  if ((values[path] ?? '') === value) return null
  if (field.isFixed || isLockedCoverage(path, values)) return INVALID
  if (lockedDeclaration(claim).some((field) => field === path)) return LOCKED
  if (value === '') return null
  if (checkRecord(field.record, value) !== null) return INVALID
  const list = lists.get(path) ?? []
  // A field whose list the insurer has empty is typed.
  return list.length === 0 || list.some(({ id }) => id === value) ? null : NOT_LISTED
}

function isLockedCoverage(path: string, values: AdjusterView['values']): boolean {
  if (!/\/services\/[^/]+\/coverage$/.test(path)) return false
  const isPrior = values[`${itemOf(path)}/isPrior`] === 'yes'
  return isCoverageLocked({ isPrior, coverage: values[path] ?? '' })
}

/** NA, and whoever or whatever was there before. */
function stays(path: string, { values, entries }: AdjusterView, kinds: ListKinds): boolean {
  if (values[`${path}/isPrior`] === 'yes') return true
  const type = entries.personTypes.find(({ id }) => id === values[`${path}/kind`])
  return type !== undefined && kinds.kindOf('people', type) === 'insured'
}

function unordered(edits: Edits['values'], { values }: AdjusterView): Record<string, string> {
  const now = { ...values, ...edits }
  const dates = Object.keys(edits).filter((path) => /\/license(Start|End)$/.test(path))
  const people = new Set(dates.map(itemOf))
  const wrong = [...people].filter(
    (person) => !isLicenseOrdered(now[`${person}/licenseStart`] ?? '', now[`${person}/licenseEnd`] ?? ''),
  )
  return Object.fromEntries(wrong.map((person) => [`${person}/licenseEnd`, ENDS_FIRST]))
}
