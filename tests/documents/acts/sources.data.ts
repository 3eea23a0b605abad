/** Sources of the sentences about acts on pages (D304). */

interface Source {
  /**
   * The kind of source:
   * - `answer`: of the insurer or the card provider
   * - `effect`: of our own code
   * - `promise`: of the documents, the law or the owner's configuration; the operator has to keep it
   * - `name`: the sentence names a thing or tells the person what to do, and claims no act
   */
  readonly kind: 'answer' | 'effect' | 'promise' | 'name'
  readonly what: string
  /** The proof as `path#text`: the file contains that text. */
  readonly proof: string
}

export const sources = {
  validationMail: {
    kind: 'effect',
    what: 'API-64 was sent and accepted, or the registration that sends it (API-66)',
    proof: 'gateway/features/account/access/api.ts#sendEmailValidation',
  },
  validated: {
    kind: 'answer',
    what: 'API-65 accepted the token of the e-mail',
    proof: 'gateway/features/account/access/api.ts#validateEmail',
  },
  recoveryMail: {
    kind: 'effect',
    what: 'API-62 is sent, and its answer is the same for every address (ACC-O3)',
    proof: 'gateway/features/account/access/api.ts#sendRecovery',
  },
  codes: {
    kind: 'effect',
    what: 'a code goes out by API-35 to API-38 or API-162, and the gateway holds an effect back without one',
    proof: 'shared/contracts/account/step-up.ts#sendStepUpCode',
  },
  reportedAccess: {
    kind: 'effect',
    what: 'the report ends sessions and links, holds effects back for a day, and tells the insurer; its answer says whether it arrived (D209)',
    proof: 'shared/contracts/account/access-report.ts#reportAccess',
  },
  session: {
    kind: 'effect',
    what: 'sessions and links are ended by the gateway; an authenticator keeps fingerprints, faces and PINs to itself (D212)',
    proof: 'shared/contracts/account/security.ts#closeSession',
  },
  availability: {
    kind: 'answer',
    what: 'the insurer already knows the e-mail (API-20)',
    proof: 'shared/contracts/account/availability.ts#checkEmail',
  },
  requests: {
    kind: 'answer',
    what: 'the insurer confirmed the request with a folio, or the change (API-163, API-203, API-211)',
    proof: 'shared/contracts/account/privacy.ts#askDataRequest',
  },
  device: {
    kind: 'effect',
    what: 'the encrypted drafts on the device and their outbox (D9, D67); a file that only the device reads is not sent',
    proof: 'shared/drafts/draft-store.ts#idb-keyval',
  },
  notice: {
    kind: 'promise',
    what: 'the privacy notice of the insurer, and what the product does with data (docs/data.md)',
    proof: 'shared/domain/privacy/privacy-notice.ts#Usamos tus datos',
  },
  law: {
    kind: 'promise',
    what: 'a text of the law, or of the tax office, with its source and day beside it (D214)',
    proof: 'docs/decisions/privacy.md#D214',
  },
  telephone: {
    kind: 'promise',
    what: 'the staff behind the configured telephone, chat and help e-mail have to be able to do it',
    proof: 'docs/connecting-an-insurer.md#What the pages promise about the telephone',
  },
  claimTerms: {
    kind: 'promise',
    what: 'the terms of the documents for claims (CLP-49, CLP-52, CLP-O5, BUY-97), in one place',
    proof: 'shared/domain/claims/claim-terms.ts#DAYS_TO_PAYMENT',
  },
  callCentre: {
    kind: 'promise',
    what: 'the call centre contacts the person who signed a form (CLF-84); the answer of API-103 says that the insurer has the form',
    proof: 'sites/claims/words.ts#CLF-84',
  },
  claimAnswers: {
    kind: 'answer',
    what: 'status, files, proposal and account of a claim',
    proof: 'shared/upstream/claims/claim-payments.ts#damagePayment',
  },
  closing: {
    kind: 'answer',
    what: 'the state of a closing, and whether the insurer made its receipt (D185, D202, D216)',
    proof: 'shared/contracts/claims/adjuster-closing.ts#getClosing',
  },
  saving: {
    kind: 'answer',
    what: 'the insurer accepted or refused the request, or did not answer',
    proof: 'shared/http/submission.ts#lost',
  },
  photos: {
    kind: 'answer',
    what: 'the bytes of a photo or file that arrived, the result of its inspection, and the verdict of the insurer',
    proof: 'shared/upstream/links/photos.ts#uploadPhotos',
  },
  caseFile: {
    kind: 'answer',
    what: 'an event that the gateway recorded after the confirmation of the insurer, and the key of its owner (D240)',
    proof: 'gateway/case-file/append-event.ts#appendEvent',
  },
  cancellation: {
    kind: 'answer',
    what: 'the check and the answer of a cancellation (API-54, API-55), the choice of the renewal (API-31), and our count of the premium',
    proof: 'shared/upstream/policies/cancellation.ts#cancelPolicy',
  },
  billing: {
    kind: 'answer',
    what: 'history, next payment, card and renewal of a policy (API-31, API-41 to API-44, API-130)',
    proof: 'shared/upstream/policies/billing.ts#paymentHistory',
  },
  documents: {
    kind: 'answer',
    what: 'the insurer refused a document (API-45 to API-48), or has the code of a proof or not (API-212)',
    proof: 'shared/upstream/policies/proof.ts#readPolicyProof',
  },
  card: {
    kind: 'answer',
    what: 'the card provider confirms the payment in the browser; card data go to its own fields (PAY-28)',
    proof: 'shared/steps/card/card-errors.ts#banco',
  },
  purchase: {
    kind: 'promise',
    what: 'the payment plan that was bought, and the texts of the documents about it (PAY-O6, BUY-97, CAN-06)',
    proof: 'shared/domain/payment/payment-options.ts#SUBSCRIPTION_PAYMENTS',
  },
  quote: {
    kind: 'effect',
    what: 'the quotation is kept with the visitor, saved under a link, or joined to the account (D26, API-66)',
    proof: 'shared/contracts/purchase/saved-quote.ts#saveQuote',
  },
  invoices: {
    kind: 'answer',
    what: 'state, cancellation and sending of an invoice, and the checks of the tax office in its refusals',
    proof: 'shared/upstream/links/invoicing.ts#taxErrors',
  },
  signatures: {
    kind: 'answer',
    what: 'the insurer has the signature or the refusal, or closed the document; the device compares digests and keeps the file',
    proof: 'shared/contracts/links/signature.ts#declineDocument',
  },
  steps: {
    kind: 'effect',
    what: 'the next step of the same flow asks for it, uses, sends or opens it',
    proof: 'shared/wizard/flow.ts#flow',
  },
  notHere: {
    kind: 'effect',
    what: 'this product does not hold or offer it; the sentence says nothing else about the insurer',
    proof: 'docs/data.md#The insurer keeps the records',
  },
  name: {
    kind: 'name',
    what: 'the name of a thing, a field or a button, or advice to the person',
    proof: 'docs/glossary.md#Glossary',
  },
} satisfies Record<string, Source>

export type SourceName = keyof typeof sources
