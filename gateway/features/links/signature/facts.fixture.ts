/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as signature from '#shared/contracts/links/signature.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { BY_KEY, CONFIRMING, factsOf, OF_A_LINK, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { onEach, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { document } from '#gateway/testing/facts/press-answers.ts'

const signed: Lost = {
  what: 'A document is signed or refused (API-68)',
  withAdditions: BY_KEY,
  without: 'API-67 answers that the document is completed',
  again: 'harmless',
  reads: CONFIRMING,
}

export const facts = factsOf(signature, {
  startSigning: { lost: signed, unpressed: OF_A_LINK },
  signDocument: {
    lost: signed,
    press: () => ({
      method: 'POST',
      path: '/api/signature/:ref/signature',
      link: `/document/signature/approval/3/${crypto.randomUUID()}/key-1`,
      body: { signature: signatures[0]?.[1] ?? '', method: 'drawn', sha256: 'a'.repeat(64) },
      sends: 'saveFormDocument',
      made: {},
      answers: { readFormDocument: () => document as never },
    }),
    body: { signature: signatures[0]?.[1], method: 'drawn', sha256: 'a'.repeat(64) },
  },
  declineDocument: {
    lost: signed,
    unpressed:
      'Only an insurer that shows a refusal keeps it: the tests of the signature lose its answer with that state',
    body: { reason: 'No soy yo' },
  },
})

export const pageCalls: CallsOfPages = onEach(
  [
    '/document/signature/approval/:ref',
    '/document/signature/confirmation/:ref',
    '/document/signature/completed/:ref',
    '/document/signature/signed/:ref',
    '/document/signature/declined/:ref',
    '/document/signature/concluded/:ref',
  ],
  { once: ['API-67'] },
)
