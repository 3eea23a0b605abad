/** An adjuster's form (ADJ), as a form kind: the whole claim, with everyone involved. */
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { lockedDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import { isCoverageLocked } from '#shared/domain/claims/adjuster/service-fields.ts'
import {
  kindOfPart,
  isAdjusterSlot,
  partOf,
  photoPathOf,
} from '#shared/domain/claims/adjuster/photo-slots.ts'
import { checkRecord, isLicenseOrdered } from '#shared/domain/claims/claim-fields.ts'
import { depthOf, itemOf } from '#shared/domain/claims/fields/field-path.ts'
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import {
  adjusterObjectType,
  readAdjusterForm,
  saveAdjusterForm,
} from '#shared/upstream/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { Edits, FormKind, ReadForm } from './form-kind.ts'
import { editedLists, namedAs, namedEntries } from './lists/edited-lists.ts'
import { unplaced } from './photos/sent-photos.ts'
import { adjusterFields, adjusterView, type AdjusterView } from './reading/adjuster-view.ts'
import { writeFormValues } from './reading/insurer-form.ts'
import { photosOfNew, placePhotos } from './reading/photos.ts'
import { entryOf, flagOf, formIdOf, isConcluded, textOf, type ReadValues } from './reading/values.ts'

export type AdjusterLink = OpenLink<'adjuster'>

export interface ReadAdjuster extends ReadForm<AdjusterView> {
  /** The id of the claim, which the calls for the lists of the claim need. */
  readonly claimId: string
  /**
   * True if an entry of the form has no name and the list with its name could not be loaded. Its kind is then unknown.
   */
  readonly lacksNames: boolean
}

export const openAdjuster = (c: Ctx, ref: string): Promise<AdjusterLink | null> =>
  openLink(c, 'adjuster', ref)

export async function readAdjuster(
  c: Ctx,
  link: AdjusterLink,
): Promise<Done<ReadAdjuster> | Failure<'concluded'>> {
  const { id, key } = link
  const read = await askOfLink(c, link, () => askPublic(c, readAdjusterForm, { query: { id, key } }))
  if (!read.ok) return isConcluded(read) ? fail('concluded') : failureOf(read)
  const { json, version = null } = read.data
  if (flagOf(json.completed) === true) return fail('concluded')
  const view = adjusterView(json, c.var.config.CLAIM_NAMES)
  const type = entryOf(json.typeStatus)
  if (c.var.config.CLAIM_NAMES.kindOf('claims', type) === null)
    writeLine({ request: c.get('requestId'), unrecognised: [{ list: 'claims', why: 'unnamed', ...type }] })
  const claimId = textOf(json.id) || id
  const { entries, lacksNames } = await namedEntries(c, view, claimId)
  const formId = formIdOf(id, read.data)
  return done({ formId, json, view: { ...view, entries }, claimId, writers: version, lacksNames })
}

/**
 * Digest of the filled-in values, which identifies a state of the form (D106): the insurer's documents define no
 * version.
 */
export const adjusterVersion = ({ values, people, isCompleted }: AdjusterView): Promise<string> =>
  digest(
    JSON.stringify([
      Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      people,
      isCompleted,
    ]),
  )

export const adjuster: FormKind<AdjusterLink, ReadAdjuster> = {
  name: 'adjuster',
  saveCall: saveAdjusterForm,
  objectType: adjusterObjectType,
  openLink: openAdjuster,
  read: readAdjuster,
  versionOf: adjusterVersion,
  pathIn: (_, path) => path,
  pathOut: (_, path) => path,
  viewOf: (c, { view }, json) => {
    const kinds = c.var.config.CLAIM_NAMES
    return namedAs(view, adjusterView(json, kinds), kinds)
  },
  isEndFinal: false,
  putsBack: false,
  ownOf: () => [],
  photos: {
    pathOf: (slot) => (isAdjusterSlot(slot) ? photoPathOf(slot) : ''),
    part: (slot) => {
      const part = isAdjusterSlot(slot) ? partOf(slot) : slot
      return { part, kind: kindOfPart(part) ?? 'reference' }
    },
    // Photos of an item that the form lacks are accepted too, because the device may have created the item offline.
    isAsked: () => true,
    isAskedByForm: null,
    /** ADJ-38: the first photo of the place cannot be removed. */
    canRemove: ({ view }, slot) => {
      const first = Object.keys(view.photos).find((path) => path.startsWith('photos/reference-'))
      return first === undefined || first !== `photos/${slot}`
    },
  },
  async edited(c, read, edits, { known, photos, isSame, isEnding }) {
    const { view, json } = read
    // The end of a claim needs the names of the list entries that decide how it is closed (D249).
    if (isEnding && read.lacksNames) return listMissing()
    const listed = await editedLists(c, read, edits.values)
    // A list entry without its name has no known kind, so the save is refused until the list loads (D249).
    if (isSame && [...listed.values()].some(({ ok }) => !ok)) return listMissing()
    const lists: Lists = new Map([...listed].map(([path, list]) => [path, list.ok ? list.data : []]))
    const kinds = c.var.config.CLAIM_NAMES
    const problems = isSame ? problemsOf(edits, view, lists, kinds) : {}
    if (Object.keys(problems).length > 0) return fail<never>('invalid', 422, { fields: problems })
    const placed = placePhotos(json, { fresh: unplaced(adjuster, photos, known, view.photos) }, kinds)
    const context = {
      // A path without a list holds typed text, so it has no entries.
      entriesOf: (path: string) => lists.get(path) ?? [],
      /** Initial values of a new item, as the documents define them (CLF-99, CLF-100, ADJ-143). */
      startOf: (item: string) => {
        const start = { previous: false, photos: photosOfNew(item, photos) }
        return depthOf(item) > 1 ? start : { ...start, services: [] }
      },
    }
    const edited = writeFormValues(placed, edits, context, adjusterFields)
    return done({ json: edited, view: adjuster.viewOf(c, read, edited) })
  },
}

type Lists = ReadonlyMap<string, readonly ListEntry[]>

const INVALID = 'Campo inválido.'
/** Message for a chosen entry, such as a provider, that the list no longer contains. */
const NOT_LISTED = 'Ya no está en la lista: elige otra opción.'
const ENDS_FIRST = 'La licencia no puede vencer antes de empezar: revisa sus dos fechas.'
const LOCKED = 'La declaración ya no se puede cambiar.'
const STAYS = 'No se puede quitar.'

/** Returns the paths of invalid values in a save, each with its sentence (002 §5.2). Empty if all of them are valid. */
function problemsOf(
  { values, removed }: Pick<Edits, 'values' | 'removed'>,
  view: AdjusterView,
  lists: Lists,
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
  lists: Lists,
): string | null {
  const field = fieldAt(path)
  if (field === undefined) return INVALID
  if ((values[path] ?? '') === value) return null
  if (field.isFixed || isLockedCoverage(path, values)) return INVALID
  if (lockedDeclaration(claim).some((field) => field === path)) return LOCKED
  if (value === '') return null
  if (checkRecord(field.record, value) !== null) return INVALID
  // A list that failed to load has already ended the request with 503, so an absent list means a field of typed text.
  const list = lists.get(path) ?? []
  // If the insurer's list of a field is empty, the person types its value.
  return list.length === 0 || list.some(({ id }) => id === value) ? null : NOT_LISTED
}

function isLockedCoverage(path: string, values: ReadValues): boolean {
  if (!/\/services\/[^/]+\/coverage$/.test(path)) return false
  const isPrior = values[`${itemOf(path)}/isPrior`] === 'yes'
  return isCoverageLocked({ isPrior, coverage: values[path] ?? '' })
}

/** True for a path of an item that cannot be removed: the insured (NA), or an item that the form had before. */
function stays(path: string, { values, entries }: AdjusterView, kinds: ListKinds): boolean {
  if (values[`${path}/isPrior`] === 'yes') return true
  const type = entries.personTypes.find(({ id }) => id === values[`${path}/kind`])
  return type !== undefined && kinds.kindOf('people', type) === 'insured'
}

function unordered(edits: ReadValues, { values }: AdjusterView): Record<string, string> {
  const now = { ...values, ...edits }
  const dates = Object.keys(edits).filter((path) => /\/license(Start|End)$/.test(path))
  const people = new Set(dates.map(itemOf))
  const wrong = [...people].filter(
    (person) => !isLicenseOrdered(now[`${person}/licenseStart`] ?? '', now[`${person}/licenseEnd`] ?? ''),
  )
  return Object.fromEntries(wrong.map((person) => [`${person}/licenseEnd`, ENDS_FIRST]))
}
