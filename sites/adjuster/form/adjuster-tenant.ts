/** Describes an adjuster's form to the session for forms by link, as its tenant. */
import {
  type OpenAdjusterForm,
  closeAdjusterForm,
  getAdjusterForm,
  saveAdjusterForm,
} from '#shared/contracts/claims/adjuster-form.ts'
import { withKeptLists, formWire } from '#shared/claim-form/form-wire.ts'
import { adjusterContent } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { depthOf, itemOf } from '#shared/domain/claims/fields/field-path.ts'
import type { FormTenant, WireEvents } from '#shared/form-by-link/tenant.ts'
import { photoPlaces } from '#shared/steps/photos/storage/photo-places.ts'
import { pauseAfter, pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import { peopleIn, removedItems } from './items.ts'
import { formOfPage, moveToLink, refOfPage } from './load-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { isSameValues } from '#shared/form-by-link/fields/field-values.ts'
import type { Wire } from '#shared/form-by-link/outbox/sender.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { formWasRead, lackOf, $unreached } from '../offline/form-age.ts'
import { formErrors } from '../words.ts'

// Sends the outbox of an adjuster's form to the gateway, which calls API-104.

function adjusterWire(ref: string, { onForm }: WireEvents<OpenAdjusterForm>): Wire {
  const params = { ref }
  return formWire({
    removedIn: removedItems,
    isFixed: (path) => fieldAt(path)?.isFixed === true,
    save: (body, { key }) => call(saveAdjusterForm, { params, body }, { key }),
    onSaved: ({ people, photos }) => {
      $unreached.set(false)
      // Most saves change neither people nor photos. The form then stays the same object, so that derived data is not
      // computed again.
      onForm((form) =>
        form.people.join() === people.join() && isSameValues(form.photos, photos)
          ? form
          : { ...form, people, photos },
      )
    },
    end: (changes, given, { key }) => {
      const signatures = given.map(({ signer, name = signer, image, digest, version, at, liability }) => {
        return { signer, name, image, digest, version, at, ...(liability && { liability }) }
      })
      return call(closeAdjusterForm, { params, body: { ...changes, signatures } }, { key })
    },
    textOf: (error) => errorText(error, formErrors),
    onNoAnswer: (error) => $unreached.set(lackOf(error)),
    read: async () => {
      const asked = await call(getAdjusterForm, { params })
      if (!asked.ok) {
        if (asked.error.code === 'link_missing') return { kind: 'link_missing' }
        $unreached.set(lackOf(asked.error))
        return { kind: 'later' }
      }
      const { data } = asked
      if (data.state === 'concluded') return { kind: 'concluded' }
      // A form that is being closed is read later; the page of the closing shows the progress.
      if (data.state === 'closing') return { kind: 'later' }
      formWasRead(data.place)
      onForm((before) => withKeptLists(data, before))
      return { kind: 'received', server: serverVersionOf(data) }
    },
  })
}

const serverVersionOf = ({ version, values, photos, renames = {} }: OpenAdjusterForm) => ({
  version,
  values,
  photos,
  renames,
})

const ADDRESS = /\/(street|postalCode|municipality|state)$/

/**
 * Path of a person without an id, who is identified by their position in the list. The insured (NA) always keeps the
 * first position (ADJ-47).
 */
const UNNAMED = /^people\/n-[1-9]\d*(?=\/)/

/**
 * Returns the group of fields that a person decides together in a conflict: a damage, a service, an address. A person
 * without an id is one group, because after a removal another person has that position (D190).
 */
function groupOf(path: string): string {
  const [unnamed] = UNNAMED.exec(path) ?? []
  if (unnamed !== undefined) return unnamed
  const item = itemOf(path)
  if (depthOf(item) === 2) return item
  return ADDRESS.test(path) ? `${item}/address` : path
}

/**
 * Storage key of the form's photos on this device.
 * @param place Storage key of the form (`OpenAdjusterForm`).
 */
export const photosOf = (place: string) => `adjuster form ${place}`

const afterTheEnd = () => import('../device/after-the-end.ts')

export const adjusterTenant: FormTenant<OpenAdjusterForm> = {
  // Copies are kept as long as unsent data, because a claim of this device opens without a network until then (D125).
  names: { link: 'adjuster place', form: 'adjuster form', lifeMs: UNSENT_LIFE_MS },
  refOfPage,
  moveTo: moveToLink,
  load: formOfPage,
  placeOf: ({ place }) => place,
  serverVersionOf,
  withValues: (form, version, values) => {
    const people = peopleIn(values, form.people)
    const isSame = people.join() === form.people.join()
    // An unchanged list keeps its object, so that values derived from it are not computed again.
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
