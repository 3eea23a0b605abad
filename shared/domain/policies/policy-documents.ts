/** Documents of a policy, in the order of the menu (POL-51). */
export const POLICY_DOCUMENTS = ['policy', 'receipt', 'terms', 'terms-summary'] as const
export type PolicyDocument = (typeof POLICY_DOCUMENTS)[number]

export const POLICY_DOCUMENT_NAMES = {
  policy: 'Tu Póliza',
  receipt: 'Recibo de pago',
  terms: 'Condiciones Generales',
  'terms-summary': 'Resumen Condiciones Generales',
} as const satisfies Record<PolicyDocument, string>

const fileNames = {
  policy: 'Póliza',
  receipt: 'Recibo de pago',
  terms: 'Condiciones generales',
  'terms-summary': 'Resumen de condiciones generales',
} as const satisfies Record<PolicyDocument, string>

/** File name: "Recibo de pago AE00001001.pdf". The number distinguishes the policies of a person. */
export const policyDocumentFileName = (document: PolicyDocument, policyNumber: string) =>
  `${fileNames[document]} ${policyNumber}.pdf`

/**
 * Reasons for a missing document, each with a different next action: it does not exist yet, the insurer could not be
 * asked, or it refuses.
 */
export const DOCUMENT_FAILURES = ['ausente', 'sin-respuesta', 'rechazado'] as const
export type DocumentFailure = (typeof DOCUMENT_FAILURES)[number]

/** Pattern of a proof's code: random, too long to guess, and safe in a URL. */
export const PROOF_ID = /^[A-Za-z0-9_-]{22,64}$/

export const PROOF_STATES = ['in_force', 'to_begin', 'ended'] as const
