/** Journeys of a vehicle's photos: on the owner's screen, and on the phone that takes them. */
import * as photos from '#shared/contracts/links/photos.ts'
import { journey } from '../journey.ts'
import * as phones from '../phones.ts'
import * as verbs from '../verbs.ts'

export const photoJourneys = [
  journey({
    name: 'the owner asks how far the photos are',
    asks: photos.getPicturesPrompt,
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: verbs.ofPolicy(() => verbs.readyToPay('any')),
  }),
  journey({
    name: 'a link to the photos is made',
    asks: photos.makePicturesLink,
    fails: /vehicle\/token/,
    told: 'failure',
    prepare: verbs.ofPolicy(() => verbs.readyToPay('any')),
  }),
  journey({
    name: 'the photos are opened',
    asks: photos.getVehiclePhotos,
    fails: /vehicle\/has-photos/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await phones.linkOpened()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'a photo is announced',
    asks: photos.announcePhoto,
    // An exchanged link needs the insurer only for the verdict.
    fails: /vehicle\//,
    told: 'held',
    async prepare() {
      const { client, ref } = await phones.linkOpened()
      const { body } = await phones.readyToAnnounce(client, ref, 'front')
      return { client, input: { params: { ref, side: 'front' as const }, body } }
    },
  }),
  journey({
    name: 'a photo is looked at',
    asks: photos.checkPhoto,
    fails: /vehicle\/photo\/check/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await phones.linkOpened()
      const id = await phones.arrived(client, ref, 'front')
      return { client, input: { params: { ref, side: 'front' as const }, body: { id } } }
    },
  }),
  journey({
    name: 'the four photos are sent',
    asks: photos.submitPhotos,
    fails: /vehicle\/photos$/,
    told: 'failure',
    async prepare() {
      const { client, ref, policyNumber } = await phones.readyToSubmit()
      const effects = () => phones.storedSets(policyNumber)
      return { client, input: { params: { ref }, body: {} }, effects }
    },
  }),
]
