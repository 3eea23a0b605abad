/** Journeys of an adjuster's form, which opens by a private link. */
import * as exchange from '#shared/contracts/claims/adjuster-exchange.ts'
import * as form from '#shared/contracts/claims/adjuster-form.ts'
import { checkAdjusterPhoto, removeAdjusterPhoto } from '#shared/contracts/claims/adjuster-photos.ts'
import * as adjusters from '../adjusters.ts'
import { nextCode } from '../claims.ts'
import { journey } from '../journey.ts'

const { SLOT, SLOT_OF_CLAIM } = adjusters

export const adjusterJourneys = [
  journey({
    name: 'an adjuster’s form is opened',
    asks: form.getAdjusterForm,
    fails: /GET .*\/adjuster\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await adjusters.adjusterOpened()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'an adjuster’s form is saved',
    asks: form.saveAdjusterForm,
    fails: /PUT .*\/adjuster\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, form: shown, saves } = await adjusters.adjusterLoaded()
      const body = { base: shown.version, values: { conclusion: 'Se deslindó en el lugar.' }, removed: [] }
      return { client, input: { params: { ref }, body }, effects: saves }
    },
  }),
  journey({
    name: 'an adjuster’s claim is closed',
    asks: form.closeAdjusterForm,
    fails: /PUT .*\/adjuster\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, body, closings } = await adjusters.adjusterSigned()
      return { client, input: { params: { ref }, body }, effects: closings }
    },
  }),
  journey({
    name: 'an adjuster makes a folio',
    asks: exchange.makeFolio,
    fails: /POST .*\/amis\/fol$/,
    told: 'failure',
    async prepare() {
      const { client, ref, sheets } = await adjusters.adjusterAtAccident()
      return { client, input: { params: { ref } }, effects: async () => (await sheets()).length }
    },
  }),
  journey({
    name: 'an adjuster links a folio',
    asks: exchange.linkOtherFolio,
    fails: /POST .*\/amis\/vinculate$/,
    told: 'failure',
    async prepare() {
      const { client, ref, sheets } = await adjusters.adjusterAtAccident()
      const folio = await adjusters.otherFolio()
      const effects = async () => (await sheets()).filter(({ linkedWith }) => linkedWith === folio).length
      return { client, input: { params: { ref }, body: { folio } }, effects }
    },
  }),
  journey({
    name: 'an adjuster synchronises',
    asks: exchange.synchroniseForm,
    fails: /POST .*\/amis\/synchronize$/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await adjusters.adjusterLinked()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'an adjuster renews a folio',
    asks: exchange.renewFolio,
    fails: /POST .*\/amis\/refol$/,
    told: 'failure',
    async prepare() {
      const { client, ref, folio, sheets } = await adjusters.adjusterAtAccident('no-services')
      const effects = async () => (await sheets()).filter(({ state }) => state === 'replaced').length
      return { client, input: { params: { ref }, body: { folio } }, effects }
    },
  }),
  journey({
    name: 'an adjuster asks what services there are',
    asks: form.getServiceLists,
    fails: /GET .*\/adjuster\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await adjusters.adjusterOpened()
      return { client, input: { params: { ref }, query: { personType: '1' } } }
    },
  }),
  journey({
    name: 'an adjuster asks for providers',
    asks: form.getProviders,
    fails: /GET .*\/adjuster\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await adjusters.adjusterOpened()
      return { client, input: { params: { ref }, query: { serviceType: '1' } } }
    },
  }),
  journey({
    name: 'an adjuster asks for a postal code',
    asks: form.getAdjusterPostalCode,
    fails: /public\/address\?/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await adjusters.adjusterOpened()
      return { client, input: { params: { ref, code: nextCode() } } }
    },
  }),
  journey({
    name: 'a photo of an adjuster’s form is sent on',
    asks: checkAdjusterPhoto,
    fails: /POST .*\/photo$/,
    told: 'failure',
    async prepare() {
      const { client, ref, files, photoId } = await adjusters.adjusterPhotoArrived()
      return { client, input: { params: { ref, slot: SLOT }, body: { id: photoId } }, effects: files }
    },
  }),
  journey({
    name: 'a photo of an adjuster’s form is taken back',
    asks: removeAdjusterPhoto,
    fails: /PUT .*\/adjuster\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, removals } = await adjusters.adjusterPhotoInForm()
      return { client, input: { params: { ref, slot: SLOT_OF_CLAIM } }, effects: removals }
    },
  }),
]
