/** The invalid fields of a save (002 §5.1). */
import type { ClaimDamage, ClaimLists } from '#shared/contracts/claims/claim-form.ts'
import { fieldRecords, fieldsOf, hasDamages, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { checkClaimField, isLicenseOrdered } from '#shared/domain/claims/claim-rules.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { LoadedLists } from './lists.ts'
import { withOwnType, type FormView } from './reading/form-view.ts'

interface Body {
  readonly fields: Readonly<Partial<Record<ClaimField, string>>>
  readonly damages?: readonly ClaimDamage[] | undefined
}

const INVALID = 'Campo inválido.'
/** CLF-O15. Two devices may each have changed one of the two days. */
const ENDS_FIRST = 'Tu licencia no puede vencer antes de empezar: revisa sus dos fechas.'

/** `fixed`: fields that came from the policy (CLF-O8, CLF-O10). Empty: all of it can be taken. */
export function problemsOf(
  { fields, damages }: Body,
  view: FormView,
  fixed: readonly ClaimField[],
  lists: ClaimLists,
): Record<string, string> {
  const asked = fieldsOf[view.variant]
  const isFine = (field: ClaimField, value: string) => {
    if (!asked.includes(field)) return value === ''
    if (fixed.includes(field)) return value === view.fields[field]
    return value === '' || (checkClaimField(field, value) === null && isListed(field, value, lists))
  }
  // Keys of `fields`.
  const wrong = (Object.entries(fields) as [ClaimField, string][]).filter((entry) => !isFine(...entry))
  const { licenseStart, licenseEnd, vehicleType } = { ...view.fields, ...fields }
  const isOrdered =
    !('licenseStart' in fields || 'licenseEnd' in fields) || isLicenseOrdered(licenseStart, licenseEnd)
  const areas = damageAreas(vehicleType, withOwnType(lists, view))
  const isTaken =
    damages === undefined || (hasDamages(view.variant) && damages.every(isKnownArea(view, areas)))
  return {
    ...Object.fromEntries(wrong.map(([field]) => [field, INVALID])),
    ...(isOrdered ? {} : { licenseEnd: ENDS_FIRST }),
    ...(isTaken ? {} : { damages: INVALID }),
  }
}

/**
 * Whether an entry was chosen from a list that could not be loaded: it would go out without its name (D249). States are
 * stored by their name, and need no list.
 */
export function needsMissingList(
  { fields, damages = [] }: Body,
  view: FormView,
  lists: LoadedLists,
): boolean {
  const { missing } = lists
  if (missing.length === 0) return false
  const isUnnamed = ([field, value]: [string, string]) => {
    const { listedIn, location } = fieldRecords[field as ClaimField] // a key of fields
    if (listedIn === undefined || location?.as !== 'entry' || !missing.includes(listedIn)) return false
    return value !== '' && value !== view.fields[field as ClaimField]
  }
  const all = withOwnType(lists, view)
  const vehicleType = fields.vehicleType ?? view.fields.vehicleType
  const type = all.vehicleTypes.find(({ id }) => id === vehicleType)
  const isUnknownType = type === undefined && vehicleType !== '' && missing.includes('vehicleTypes')
  const areaList = type?.isBike ? 'bikeDamages' : 'vehicleDamages'
  const hasNewArea = damages.some(
    ({ id, area }) => !view.damages.some((saved) => saved.id === id && saved.area === area),
  )
  return (
    Object.entries(fields).some(isUnnamed) || (hasNewArea && (isUnknownType || missing.includes(areaList)))
  )
}

const isIn = (list: ClaimLists['colours'], id: string) =>
  list.length === 0 || list.some((entry) => entry.id === id)

function isListed(field: ClaimField, value: string, lists: ClaimLists): boolean {
  const { listedIn } = fieldRecords[field]
  return listedIn === undefined || isIn(lists[listedIn], value)
}

/** CLF-75, CLF-103. One that the form has already stays, whatever the list is by now. */
const isKnownArea =
  (view: FormView, areas: ClaimLists['vehicleDamages']) =>
  ({ id, area }: ClaimDamage) =>
    isIn(areas, area) || view.damages.some((saved) => saved.id === id && saved.area === area)
