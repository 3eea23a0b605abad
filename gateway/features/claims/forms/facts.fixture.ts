/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as claimForm from '#shared/contracts/claims/claim-form.ts'
import * as claimPhotos from '#shared/contracts/claims/claim-photos.ts'
import * as claimPhoneLink from '#shared/contracts/claims/claim-phone-link.ts'
import * as claimPrivacy from '#shared/contracts/claims/claim-privacy.ts'
import * as adjusterForm from '#shared/contracts/claims/adjuster-form.ts'
import * as adjusterPhotos from '#shared/contracts/claims/adjuster-photos.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import {
  announcement,
  BY_KEY,
  factsOf,
  IN_PIECES,
  OF_A_LINK,
  OURS,
  type Lost,
} from '#gateway/testing/facts/call-facts.ts'
import { CATALOGUE, onEach, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { adjusterFormSaved } from '#gateway/testing/facts/shared-losses.ts'

const formByLink: Lost = {
  what: 'A form by link is saved or concluded, or its photos are sent (API-103)',
  withAdditions: BY_KEY,
  without: 'The form has the values. Otherwise the request is sent again: the same values replace themselves',
  again: 'harmless',
  reads: 'The page shows nothing, because the device keeps the data until it was received',
}

export const facts = [
  ...factsOf(claimForm, {
    saveClaimForm: { lost: formByLink, unpressed: OF_A_LINK, body: { base: 'v1', values: {} } },
    completeClaimForm: {
      lost: formByLink,
      unpressed: OF_A_LINK,
      body: { base: 'v1', values: {}, signature: signatures[0]?.[1] },
    },
    searchPlaces: { query: '?q=reforma' },
  }),
  ...factsOf(claimPhotos, {
    announceClaimPhoto: { lost: formByLink, unpressed: IN_PIECES, body: announcement },
    sendClaimPiece: { lost: formByLink, unpressed: IN_PIECES },
    checkClaimPhoto: { lost: formByLink, unpressed: IN_PIECES, body: { id: 'A'.repeat(22) } },
    removeClaimPhoto: { lost: formByLink, unpressed: OURS },
  }),
  ...factsOf(claimPhoneLink, {
    makeClaimPhoneLink: { lost: formByLink, unpressed: OURS, body: { slots: ['vin'] } },
  }),
  ...factsOf(claimPrivacy, {
    closeFormLink: { lost: formByLink, unpressed: OURS, body: {} },
  }),
  ...factsOf(adjusterForm, {
    saveAdjusterForm: {
      lost: adjusterFormSaved,
      unpressed: OF_A_LINK,
      body: { base: 'v1', values: {}, removed: [] },
    },
    closeAdjusterForm: {
      lost: adjusterFormSaved,
      unpressed: OF_A_LINK,
      body: { base: 'v1', values: {}, removed: [], signatures: [] },
    },
    getServiceLists: { query: '?personType=1' },
    getProviders: { query: '?serviceType=1' },
  }),
  ...factsOf(
    adjusterPhotos,
    {
      announceAdjusterPhoto: { lost: adjusterFormSaved, unpressed: IN_PIECES, body: announcement },
      sendAdjusterPiece: { lost: adjusterFormSaved, unpressed: IN_PIECES },
      checkAdjusterPhoto: { lost: adjusterFormSaved, unpressed: IN_PIECES, body: { id: 'A'.repeat(22) } },
      removeAdjusterPhoto: { lost: adjusterFormSaved, unpressed: OF_A_LINK },
    },
    { slot: 'n-1_vin' },
  ),
]

export const pageCalls: CallsOfPages = {
  // Insurer calls of a driver's form: its lists (API-91, API-99) are read once an hour for all people (CLF-102).
  ...onEach(
    [
      '/claims/forms/start/:ref',
      '/claims/forms/welcome/:ref',
      '/claims/forms/name/:ref',
      '/claims/forms/contact/:ref',
      '/claims/forms/facts/:ref',
      '/claims/forms/references/:ref',
      '/claims/forms/address/:ref',
      '/claims/forms/license/:ref',
      '/claims/forms/license-pictures/:ref',
      '/claims/forms/driving-permission/:ref',
      '/claims/forms/vehicle/:ref',
      '/claims/forms/vin/:ref',
      '/claims/forms/vehicle-pictures/:ref',
      '/claims/forms/damages/:ref',
      '/claims/forms/summary/:ref',
      '/claims/forms/signature/:ref',
    ],
    { once: ['API-101'], shared: CATALOGUE },
  ),
  '/claims/privacy/:ref': { once: ['API-101'] },
  // The gateway itself knows a completion, however slow the insurer is. An insurer with a copy of the closing (D202)
  // is asked for its file.
  ...onEach(['/claims/completed/:ref', '/claims/received/:ref'], { once: [] }),
  // Insurer calls of an adjuster's form: the form, and the two lists that depend on its claim.
  ...onEach(
    [
      '/claims/adjuster/:ref',
      '/claims/adjuster/info/:ref',
      '/claims/adjuster/device/:ref',
      '/claims/adjuster/rights/:ref',
      '/claims/adjuster/panel/:ref',
      '/claims/adjuster/general-data/:ref',
      '/claims/adjuster/declaration-signature/:ref',
      '/claims/adjuster/conclusions/:ref',
      '/claims/adjuster/closing-signature/:ref',
      '/claims/adjuster/person/:pageName/:ref',
      '/claims/adjuster/person/:group/:editPage/:ref',
    ],
    { once: ['API-102', 'API-94', 'API-95'] },
  ),
  // The gateway did not close this claim, so it reads from the insurer's form that the claim is closed.
  '/claims/adjuster/completed/:ref': { once: ['API-102'] },
}
