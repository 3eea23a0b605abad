/**
 * The driver's form (CLF) as a form kind. It is one person of the insurer's form, and the paths of a device omit that
 * person.
 */
import type { FormLists, saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import {
  claimFields,
  fieldRecords,
  fieldsOf,
  type ClaimField,
  checkClaimField,
  checkRecord,
  isLicenseOrdered,
} from '#shared/domain/claims/claim-fields.ts'
import { driverDamageFields, photoPath } from '#shared/domain/claims/fields/driver-form.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { isUnder, itemOf, lastOf } from '#shared/domain/claims/fields/field-path.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { isPictureSlot, pictureKindOf } from '#shared/domain/claims/picture-slots.ts'
import { readPersonForm, savePersonForm, uploadObjectType } from '#shared/upstream/claims/claim-forms.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { Edits, FormKind, ReadForm } from './form-kind.ts'
import { claimLists, type LoadedLists } from './lists/claim-lists.ts'
import { areasOf, changedDriver } from './reading/changed-driver.ts'
import { declarationOf, writeDeclaration, type DeclaredSignature } from './reading/declaration.ts'
import {
  driverVersion,
  driverView,
  pathOfField,
  withOwnType,
  type DriverView,
} from './reading/driver-view.ts'
import { ownerOf, type FormOwner } from './reading/form-owner.ts'
import { flagOf, formIdOf, isConcluded, type ReadValues } from './reading/values.ts'
import { unplaced } from './photos/sent-photos.ts'

export type DriverLink = OpenLink<'claim-form'>
export interface ReadDriver extends ReadForm<DriverView> {
  readonly owner: FormOwner
}
export interface DriverEdits extends Edits, Pick<BodyOf<typeof saveClaimForm>, 'notice' | 'decisions'> {
  /** Signature of the driver; present only when the form is completed. */
  readonly signature?: DeclaredSignature
}

export const openDriver = (c: Ctx, ref: string): Promise<DriverLink | null> => openLink(c, 'claim-form', ref)

export async function readDriver(c: Ctx, link: DriverLink): Promise<Done<ReadDriver> | Failure<'concluded'>> {
  const { id, key, formType } = link
  const read = await askOfLink(c, link, () => askPublic(c, readPersonForm, { query: { id, key } }))
  if (!read.ok) return isConcluded(read) ? fail('concluded') : failureOf(read)
  const { json, version = null } = read.data
  if (flagOf(json.completed) === true) return fail('concluded')
  const { owner, unrecognised } = ownerOf(json, formType, c.var.config.CLAIM_NAMES)
  // The log line names entries of lists only, and no personal data.
  if (unrecognised.length > 0) writeLine({ request: c.get('requestId'), unrecognised })
  // D129: an unidentified owner fails with an error, before any data is shown or changed.
  if (owner === null) return fail<never>('upstream_failed', 502, { status: 502, outcome: 'unsent' })
  const formId = formIdOf(id, read.data)
  return done({ formId, json, owner, view: driverView(json, owner), writers: version })
}

const isReference = (slot: string) => slot.startsWith('reference-')
const isOfClaim = (path: string) =>
  // The cast is safe: for a path without a field record the look-up is undefined.
  fieldRecords[path as ClaimField]?.location?.of === 'form' ||
  (isUnder(path, 'photos') && isReference(lastOf(path)))

export const driver: FormKind<DriverLink, ReadDriver, DriverEdits> = {
  name: 'claim-form',
  saveCall: savePersonForm,
  objectType: uploadObjectType,
  openLink: openDriver,
  read: readDriver,
  versionOf: driverVersion,
  pathIn: ({ own }, path) => (isOfClaim(path) ? path : `${own}/${path}`),
  pathOut: ({ own }, path) => (isUnder(path, own) ? path.slice(own.length + 1) : path),
  viewOf: (_, { owner }, json) => driverView(json, owner),
  isEndFinal: true,
  putsBack: true,
  ownOf: ({ values }) =>
    Object.entries(values).flatMap(([field, value]) => (value === '' || field.includes('/') ? [] : [field])),
  photos: {
    pathOf: photoPath,
    part: (slot) => ({ part: slot, kind: isPictureSlot(slot) ? pictureKindOf(slot) : 'reference' }),
    /** CLF-23: a third party's form has no photos of the place, whatever form type the link's address names. */
    isAsked: ({ formType }, slot) => formType !== 'external' || !isReference(slot),
    isAskedByForm: ({ view }, slot) => view.variant !== 'external' || !isReference(slot),
    canRemove: null,
  },
  async edited(c, read, given, { known, photos, isSame }) {
    const { view, owner } = read
    const edits = takenEdits(view, given)
    const lists = withOwnType(await claimLists(c), view)
    const fixed = fixedFields(view, known.own)
    const problems = isSame ? problemsOf(edits, view, fixed, lists) : {}
    if (Object.keys(problems).length > 0) return fail<never>('invalid', 422, { fields: problems })
    if (isSame && needsMissingList(edits, view, lists)) return listMissing()
    const fresh = unplaced(driver, photos, known, view.photos)
    const written = changedDriver(read, edits, { photos, fresh }, lists)
    const declaration = await declarationOf(view, given, given.signature ?? null)
    const declared = writeDeclaration(written, owner.index, declaration)
    return done({ json: declared, view: driverView(declared, owner) })
  },
}

/** Fields that the policy filled in and that were not changed in this form (CLF-O8, CLF-O10). */
export const fixedFields = (view: DriverView, own: readonly string[]) =>
  view.variant === 'external' ? [] : view.filledVehicle.filter((field) => !own.includes(field))

/**
 * Normalises the edits of a save before they are written. "Same as at contracting" means the insured address; a prior
 * damage stays unchanged (CLF-78). Fields follow the order of their records, in whatever order they were filled in.
 */
function takenEdits(view: DriverView, { values, removed }: Edits): Pick<Edits, 'values' | 'removed'> {
  const { own, savedAddress } = view
  const question = pathOfField(own, 'sameAddress')
  const isPrior = (path: string) => view.values[`${itemOf(path)}/isPrior`] === 'yes'
  const isDamage = (path: string) => isUnder(path, `${own}/damages`)
  const names: readonly string[] = driverDamageFields
  const damages = Object.entries(values)
    .filter(([path]) => isDamage(path) && !isPrior(path) && lastOf(path) !== 'isPrior')
    .toSorted(([one], [other]) =>
      itemOf(one) === itemOf(other) ? names.indexOf(lastOf(one)) - names.indexOf(lastOf(other)) : 0,
    )
  const order = (path: string) => claimFields.findIndex((field) => pathOfField(own, field) === path)
  const fields = Object.entries(values)
    .filter(([path]) => !isDamage(path))
    .toSorted(([one], [other]) => order(one) - order(other))
  const saved = values[question] === 'yes' && savedAddress !== null ? Object.entries(savedAddress) : []
  return {
    values: {
      ...Object.fromEntries(fields),
      ...Object.fromEntries(saved.map(([field, value]) => [`${own}/${field}`, value])),
      ...Object.fromEntries(damages),
    },
    removed,
  }
}

const INVALID = 'Campo inválido.'
/** CLF-O15: message for both dates of a licence, because two devices may each have changed one of them. */
const ENDS_FIRST = 'Tu licencia no puede vencer antes de empezar: revisa sus dos fechas.'

/**
 * The invalid fields of a save (002 §5.1), keyed by the paths that the device uses. `fixed` are fields from the policy.
 * Empty if the whole save is valid.
 */
function problemsOf(
  { values }: Pick<Edits, 'values'>,
  view: DriverView,
  fixed: readonly ClaimField[],
  lists: LoadedLists,
): Record<string, string> {
  const now = { ...view.values, ...values }
  const wrong = Object.entries(values).flatMap(([path, value]): [string, string][] => {
    const isFine = isUnder(path, `${view.own}/damages`)
      ? isFineDamage(path, value, now, view, lists)
      : isFineField(path, value, view, fixed, lists)
    if (isFine) return []
    return [[isUnder(path, `${view.own}/damages`) ? 'damages' : driver.pathOut(view, path), INVALID]]
  })
  // A damage without its vehicle part is ignored.
  const isNamed = (path: string) =>
    !isUnder(path, `${view.own}/damages`) || (now[`${itemOf(path)}/area`] ?? '') !== ''
  const unnamed = Object.keys(values).filter((path) => !isNamed(path))
  const at = (field: ClaimField) => now[pathOfField(view.own, field)] ?? ''
  const isDated = (['licenseStart', 'licenseEnd'] as const).some(
    (field) => pathOfField(view.own, field) in values,
  )
  const isOrdered = !isDated || isLicenseOrdered(at('licenseStart'), at('licenseEnd'))
  return {
    ...Object.fromEntries(wrong),
    ...(unnamed.length > 0 && { damages: INVALID }),
    ...(isOrdered ? {} : { licenseEnd: ENDS_FIRST }),
  }
}

function isFineField(
  path: string,
  value: string,
  view: DriverView,
  fixed: readonly ClaimField[],
  lists: FormLists,
): boolean {
  const field = claimFields.find((one) => pathOfField(view.own, one) === path)
  if (field === undefined) return false
  if (!fieldsOf[view.variant].includes(field)) return value === ''
  if (fixed.includes(field)) return value === view.fields[field]
  const { listedIn } = fieldRecords[field]
  const isListed = listedIn === undefined || isIn(lists[listedIn], value)
  return value === '' || (checkClaimField(field, value) === null && isListed)
}

/**
 * CLF-75, CLF-103: true for a valid part of a damage. A part that the form has already stays valid, even if it has
 * left the list.
 */
function isFineDamage(
  path: string,
  value: string,
  now: ReadValues,
  view: DriverView,
  lists: LoadedLists,
): boolean {
  const name = driverDamageFields.find((one) => one === lastOf(path))
  if (name === undefined || !fieldsOfDamages(view)) return false
  if (name === 'area' && value !== view.values[path])
    return value !== '' && isIn(areasOf(now, view, lists), value)
  return value === '' || checkRecord(damageFields[name], value) === null
}

const fieldsOfDamages = ({ variant }: DriverView) => variant !== 'robbery'

const isIn = (list: readonly ListEntry[], id: string) =>
  list.length === 0 || list.some((entry) => entry.id === id)

/**
 * True if an entry was chosen from a list that could not be loaded: it would be sent without its name (D249). States
 * are stored by their name, and need no list.
 */
function needsMissingList({ values }: Pick<Edits, 'values'>, view: DriverView, lists: LoadedLists): boolean {
  const { missing } = lists
  if (missing.length === 0) return false
  const now = { ...view.values, ...values }
  const vehicleType = now[pathOfField(view.own, 'vehicleType')] ?? ''
  const type = lists.vehicleTypes.find(({ id }) => id === vehicleType)
  const isUnknownType = type === undefined && vehicleType !== '' && missing.includes('vehicleTypes')
  const areaList = type?.isBike ? 'bikeDamages' : 'vehicleDamages'
  return Object.entries(values).some(([path, value]) => {
    if (value === '' || value === view.values[path]) return false
    if (isUnder(path, `${view.own}/damages`))
      return lastOf(path) === 'area' && (isUnknownType || missing.includes(areaList))
    // The cast is safe: invalid paths were rejected before.
    const { listedIn, location } = fieldRecords[lastOf(path) as ClaimField]
    return listedIn !== undefined && location?.as === 'entry' && missing.includes(listedIn)
  })
}
