/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as photos from '#shared/contracts/links/photos.ts'
import * as phonePhotos from '#shared/contracts/links/phone-photos.ts'
import {
  announcement,
  BY_ITSELF,
  BY_KEY,
  factsOf,
  IN_PIECES,
  NO_KEY,
  OF_A_LINK,
  OURS,
  type Lost,
} from '#gateway/testing/facts/call-facts.ts'
import { onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'

const vehiclePhotos: Lost = {
  what: 'The four photos of a vehicle are sent in pieces (API-70)',
  withAdditions: BY_KEY,
  without: 'API-25 answers that the photos have arrived. Otherwise the same four are sent again',
  again: 'harmless',
  reads: BY_ITSELF,
}

export const facts = [
  ...factsOf(photos, {
    announcePhoto: { lost: vehiclePhotos, unpressed: IN_PIECES, body: announcement },
    sendPiece: { lost: vehiclePhotos, unpressed: IN_PIECES },
    checkPhoto: { lost: vehiclePhotos, unpressed: IN_PIECES, body: { id: 'A'.repeat(22) } },
    removePhoto: { lost: vehiclePhotos, unpressed: OURS },
    submitPhotos: { lost: vehiclePhotos, unpressed: OF_A_LINK },
    makePicturesLink: { lost: vehiclePhotos, unpressed: NO_KEY },
  }),
  ...factsOf(phonePhotos, {
    announcePhonePhoto: { lost: vehiclePhotos, unpressed: IN_PIECES, body: announcement },
    sendPhonePiece: { lost: vehiclePhotos, unpressed: IN_PIECES },
    checkPhonePhoto: { lost: vehiclePhotos, unpressed: IN_PIECES, body: { id: 'A'.repeat(22) } },
  }),
]

/** Insurer calls of a photo link that is opened for the first time; later the gateway knows the state (D54). */
const PHOTOS = { once: ['API-25'] }

export const pageCalls: CallsOfPages = {
  '/policy/pictures/:policyNumber': { once: [WHO, 'API-24', 'API-25'], then: ['API-25'] },
  ...onEach(
    [
      '/vehicle-photos/:ref',
      '/vehicle-photos/:ref/init/1',
      '/vehicle-photos/:ref/init/2',
      '/vehicle-photos/:ref/init/3',
      '/vehicle-photos/:ref/init/4',
      '/vehicle-photos/:ref/photos',
      '/vehicle-photos/:ref/completion',
    ],
    PHOTOS,
  ),
}
