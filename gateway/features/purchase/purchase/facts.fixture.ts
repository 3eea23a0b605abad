/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as purchase from '#shared/contracts/purchase/purchase.ts'
import { factsOf, PRESS_AGAIN, NO_KEY, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { CATALOGUE, onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { listed, request, requested, unpaidOf, vehicle } from '#gateway/testing/facts/press-answers.ts'
import { policyRequest } from '#gateway/testing/facts/shared-losses.ts'

const registered: Lost = {
  what: 'A vehicle (API-17) or a driver (API-21) is created',
  withAdditions: 'The request is sent again',
  without:
    'The request is sent again: a vehicle is identified by its VIN, and a driver matters only once the policy is requested',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const facts = factsOf(purchase, {
  requestPolicy: {
    lost: policyRequest,
    press: () => ({
      method: 'POST',
      path: '/api/policy-requests',
      body: request,
      sends: 'requestPolicy',
      made: requested,
      answers: listed([]),
      shows: listed([unpaidOf(request.vin)]),
    }),
    body: (of) => ({
      quotationId: of.quotationId,
      planId: of.planId,
      coupon: '',
      vin: '3N1CN8AE1NX230041',
      driverId: of.driverId,
    }),
  },
  createVehicle: {
    lost: registered,
    pressTwice: () => ({
      method: 'POST',
      path: '/api/vehicles',
      body: vehicle,
      sends: 'createVehicle',
      made: { id: 'v-1' },
      answers: {},
    }),
    body: {
      vin: '3N1CN8AE1NX230041',
      plates: 'ABC123',
      versionId: '1',
      brandId: '1',
      modelId: '1',
      year: 2024,
    },
  },
  createDriver: { lost: registered, unpressed: NO_KEY },
})

export const pageCalls: CallsOfPages = {
  // The purchase reads the person, and how many policies they may still buy (BUY-166).
  ...onEach(
    [
      '/policy/owner',
      '/policy/contract/vehicle/aditional-data',
      '/policy/contract/plan-selection',
      '/policy/contract/vehicle-salvage',
      '/policy/contract/vehicle-owner',
      '/policy/contract/person-data',
      '/policy/contract/plan-review',
      '/policy/contract/plan-payment',
      '/policy/contract/bill',
    ],
    { once: [WHO, 'API-30'] },
  ),
  '/policy/contract/vehicle/data': { once: [WHO, 'API-30'], shared: CATALOGUE },
  '/policy/contract/completion': { once: [WHO, 'API-220', 'API-40'] },
}
