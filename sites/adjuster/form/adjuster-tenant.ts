/** An adjuster's form as a tenant of the session for forms by link. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { withKeptLists } from '#shared/claim-form/kept-lists.ts'
import { adjusterContent } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { depthOf, itemOf } from '#shared/domain/claims/fields/field-path.ts'
import type { FormTenant } from '#shared/form-by-link/tenant.ts'
import { photoPlaces } from '#shared/steps/photos/storage/photo-places.ts'
import { pauseAfter, pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import { adjusterWire, serverVersionOf } from './adjuster-wire.ts'
import { peopleIn } from './items.ts'
import { formOfPage, moveToLink, refOfPage } from './load-form.ts'

const ADDRESS = /\/(street|postalCode|municipality|state)$/

/** A person without an id, named by their place in the list; NA, the first, keeps theirs (ADJ-47). */
const UNNAMED = /^people\/n-[1-9]\d*(?=\/)/

/**
 * A damage or a service is decided on as a whole, and so is an address. Of people without ids each is: where one was
 * removed, another one stands in that place (D190).
 */
function groupOf(path: string): string {
  const [unnamed] = UNNAMED.exec(path) ?? []
  if (unnamed !== undefined) return unnamed
  const item = itemOf(path)
  if (depthOf(item) === 2) return item
  return ADDRESS.test(path) ? `${item}/address` : path
}

/** Subject of its photos in the storage of this device. @param place Place of the form (`OpenAdjusterForm`). */
export const photosOf = (place: string) => `adjuster form ${place}`

const afterTheEnd = () => import('../device/after-the-end.ts')

export const adjusterTenant: FormTenant<OpenAdjusterForm> = {
  // Lives as long as its waiting data: a claim of this device opens without a network until then (D125).
  names: { link: 'adjuster place', form: 'adjuster form', lifeMs: UNSENT_LIFE_MS },
  refOfPage,
  moveTo: moveToLink,
  load: formOfPage,
  placeOf: ({ place }) => place,
  serverVersionOf,
  withValues: (form, version, values) => {
    const people = peopleIn(values, form.people)
    const isSame = people.join() === form.people.join()
    // The object itself, which nothing writes into: what was derived from it still stands.
    return { ...form, version, values, people: isSame ? form.people : [...people] }
  },
  withKept: withKeptLists,
  groupOf,
  contentOf: ({ values, people }, photos, signer) => adjusterContent(values, people, signer, photos),
  wire: adjusterWire,
  photoPlaces: (place) => photoPlaces(photosOf(place)),
  bare: {
    formOf: async (form) => (await afterTheEnd()).bareForm(form),
    nameFields: ['kind', 'firstName', 'paternalSurname', 'area', 'type'],
    drafts: ['typed', 'claim card'],
    isTyped: async (form) => (await afterTheEnd()).isTyped(form),
    reduceTyped: async (form) => (await afterTheEnd()).reduceTyped(form),
  },
  pause: (failures, woken) => pauseUntil(pauseAfter(failures, { code: 'unreachable' }), woken),
}
