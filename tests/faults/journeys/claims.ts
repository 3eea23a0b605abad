/** Journeys of a driver's form, which opens by a private link. */
import * as form from '#shared/contracts/claims/claim-form.ts'
import { checkClaimPhoto, removeClaimPhoto } from '#shared/contracts/claims/claim-photos.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import * as claims from '../claims.ts'
import { journey } from '../journey.ts'
import { UNREACHABLE_TEXT } from '../sentences.ts'

export const claimJourneys = [
  journey({
    name: 'a claim form is opened',
    asks: form.getClaimForm,
    fails: /GET .*\/people\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await claims.formOpened()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'a claim form is saved',
    asks: form.saveClaimForm,
    fails: /PUT .*\/people\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, base, saves } = await claims.formLoaded()
      const body = { base, values: { facts: 'Un taxi frenó de golpe.' }, removed: [] }
      return { client, input: { params: { ref }, body }, effects: saves }
    },
  }),
  journey({
    name: 'a claim form is completed',
    asks: form.completeClaimForm,
    fails: /PUT .*\/people\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, body, saves } = await claims.formSigned()
      return { client, input: { params: { ref }, body }, effects: saves }
    },
  }),
  journey({
    name: 'a photo of a claim form is sent on',
    asks: checkClaimPhoto,
    fails: /POST .*\/photo$/,
    told: 'failure',
    async prepare() {
      const { client, ref, files, photoId } = await claims.photoArrived()
      const input = { params: { ref, slot: 'vin' as const }, body: { id: photoId } }
      return { client, input, effects: files }
    },
  }),
  journey({
    name: 'a photo of a claim form is taken back',
    asks: removeClaimPhoto,
    fails: /PUT .*\/people\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, removals } = await claims.photoInForm()
      return { client, input: { params: { ref, slot: 'vin' as const } }, effects: removals }
    },
  }),
  journey({
    name: 'the receipt of a claim form is fetched',
    asks: form.getClaimReceipt,
    isFile: true,
    isStored: true,
    fails: /GET .*\/people\/files\//,
    told: 'failure',
    async prepare() {
      const { client, ref } = await claims.formCompleted()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'a claim form searches the map',
    asks: form.searchPlaces,
    isNameless: true,
    fails: /POST \/maps\//,
    told: 'failure',
    // Without the map the person types the address.
    words: { say: (error) => errorText(error as CallError), expected: () => UNREACHABLE_TEXT },
    async prepare() {
      const { client, ref } = await claims.formOpened()
      return { client, input: { params: { ref }, query: { q: 'reforma' } } }
    },
  }),
  journey({
    name: 'a claim form asks for a postal code',
    asks: form.getClaimPostalCode,
    fails: /public\/address\?/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await claims.formOpened()
      return { client, input: { params: { ref, code: claims.nextCode() } } }
    },
  }),
]
