/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as claimPayments from '#shared/contracts/claims/claim-payments.ts'
import * as claimFiles from '#shared/contracts/claims/claim-files.ts'
import { item, proposal } from '#gateway/testing/claims.ts'
import {
  announcement,
  BY_ITSELF,
  BY_KEY,
  CONFIRMING,
  factsOf,
  PRESS_AGAIN,
  IN_PIECES,
  OURS,
  type Lost,
} from '#gateway/testing/facts/call-facts.ts'
import { CATALOGUE, onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { claimed, request, statement } from '#gateway/testing/facts/press-answers.ts'

const replacedItself: Lost = {
  what: 'The account (API-88) or the vehicle (API-147) of a claim is saved',
  withAdditions: 'The request is sent again',
  without: 'The request is sent again: the account or the vehicle is the same',
  again: 'harmless',
  reads: PRESS_AGAIN,
}
const claimFile: Lost = {
  what: 'A file of a claim is sent in pieces (API-87)',
  withAdditions: BY_KEY,
  without:
    'The list has one more file of this part (API-89). A file that is listed as lost (−1) is requested again',
  again: 'late',
  reads: BY_ITSELF,
}

export const facts = [
  ...factsOf(
    claimPayments,
    {
      openClaim: {
        lost: {
          what: 'A claim is begun (API-81, API-85)',
          withAdditions: BY_KEY,
          without: 'The list of claims has an open claim of the policy (API-80, API-83)',
          again: 'late',
          reads: CONFIRMING,
        },
        press: () => ({
          method: 'POST',
          path: '/api/claim-payments/damage',
          body: { policyNumber: 'AE100' },
          sends: 'createDamagePayment',
          made: { id: 'c-9' },
          answers: claimed(),
          shows: { damagePayments: () => ({ damage_payments: [item({ id: 'c-9' })] }) },
        }),
        body: (of) => ({ policyNumber: of.policyNumber }),
      },
      answerProposal: {
        lost: {
          what: 'A proposal is answered (API-82, API-86)',
          withAdditions: BY_KEY,
          without: 'The claim shows the answer, or that it is paid (API-79, API-84)',
          again: 'late',
          reads:
            'The page says that the answer is being confirmed, and later shows the receipt of the decision',
        },
        press: () => ({
          method: 'POST',
          path: '/api/claim-payments/damage/c-1/decision',
          body: { answer: 'accepted', amount: 51_800_000 },
          sends: 'negotiateDamagePayment',
          made: { reference: 'DEC1' },
          answers: claimed(),
          shows: { damagePayment: () => ({ ...item(), proposal: proposal({ status: 1 }) }) as never },
        }),
        body: { answer: 'accepted', amount: 1 },
      },
      saveBankAccount: {
        lost: replacedItself,
        pressTwice: () => ({
          method: 'PUT',
          path: '/api/claim-payments/damage/c-1/bank-account',
          body: { clabe: '002010077777777771', holder: 'Sofía Cano Medina' },
          sends: 'updateClaimFile',
          made: {},
          answers: { ...claimed(), claimFiles: () => ({ attachments: [statement] }) },
        }),
        body: { clabe: '002010077777777771', holder: 'Segunda' },
      },
      saveClaimVehicle: {
        lost: replacedItself,
        pressTwice: () => ({
          method: 'PUT',
          path: '/api/claim-payments/damage/c-1/vehicle',
          body: { brand: 'Nissan', model: 'Versa', year: 2022, plates: '', vin: request.vin },
          sends: 'correctClaimVehicle',
          made: {},
          answers: claimed(),
        }),
        body: { brand: 'Nissan', model: 'Versa', year: 2022, plates: '', vin: 'ABC1234567' },
      },
    },
    (of) => ({ kind: 'damage', id: `claim-${of.mark}` }),
  ),
  ...factsOf(
    claimFiles,
    {
      announceClaimFile: {
        lost: claimFile,
        unpressed: IN_PIECES,
        body: { ...announcement, type: 'image/png' },
      },
      sendClaimPiece: { lost: claimFile, unpressed: IN_PIECES },
      checkClaimFile: { lost: claimFile, unpressed: IN_PIECES, body: { id: 'A'.repeat(22) } },
      makeFilesPhoneLink: { lost: claimFile, unpressed: OURS, body: { slots: ['invoice'] } },
    },
    (of) => ({ kind: 'damage', id: `claim-${of.mark}`, slot: 'invoice' }),
  ),
]

export const pageCalls: CallsOfPages = {
  ...onEach(['/claim-payments/active-policies', '/claim-payments/open-claims'], {
    once: [WHO, 'API-24', 'API-80', 'API-79', 'API-89'],
    then: ['API-79', 'API-89'],
  }),
  ...onEach(['/agreed-claim-payments/active-policies', '/agreed-claim-payments/open-claims'], {
    once: [WHO, 'API-24', 'API-83', 'API-84', 'API-89'],
    then: ['API-84', 'API-89'],
  }),
  // Every page of an open claim's step reads the policy, the claim, and its files.
  ...onEach(
    [
      '/claim-payments/onboarding',
      '/claim-payments/personal-data',
      '/claim-payments/vehicle-data',
      '/claim-payments/policy-data',
      '/claim-payments/id-documents',
      '/claim-payments/vehicle-owner',
      '/claim-payments/bank-account',
      '/claim-payments/vehicle-bill',
      '/claim-payments/attorney-letter',
      '/claim-payments/vehicle-pictures',
    ],
    { once: [WHO, 'API-40', 'API-79', 'API-89'], shared: CATALOGUE },
  ),
  ...onEach(
    [
      '/agreed-payments/onboarding',
      '/agreed-payments/personal-data',
      '/agreed-payments/vehicle-data',
      '/agreed-payments/policy-data',
      '/agreed-payments/id-documents',
      '/agreed-payments/vehicle-owner',
      '/agreed-payments/bank-account',
      '/agreed-payments/vehicle-bill',
      '/agreed-payments/attorney-letter',
    ],
    { once: [WHO, 'API-40', 'API-84', 'API-89'], shared: CATALOGUE },
  ),
  ...onEach(['/claim-payments/proposal', '/claim-payments/completed'], {
    once: [WHO, 'API-79', 'API-89'],
    shared: CATALOGUE,
  }),
  ...onEach(['/agreed-payments/proposal', '/agreed-payments/completed'], {
    once: [WHO, 'API-84', 'API-89'],
    shared: CATALOGUE,
  }),
}
