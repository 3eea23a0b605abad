/** Variables of `npm run check:insurer` and their purposes. Secrets are never passed as arguments. */
import type { Given } from './known.ts'

const variables = {
  email: ['INSURER_EMAIL', 'log-in of a test person, for calls of a session'],
  password: ['INSURER_PASSWORD', 'its password'],
  linkToken: ['INSURER_LINK_TOKEN', 'token of a link to an invoice'],
  productId: ['INSURER_PRODUCT_ID', 'product of that link'],
  documentId: ['INSURER_DOCUMENT_ID', 'id of a link to a document to sign'],
  documentKey: ['INSURER_DOCUMENT_KEY', 'its key'],
  formId: ['INSURER_FORM_ID', "id of a link to a driver's claim form"],
  formKey: ['INSURER_FORM_KEY', 'its key'],
  adjusterId: ['INSURER_ADJUSTER_ID', "id of a link to an adjuster's form"],
  adjusterKey: ['INSURER_ADJUSTER_KEY', 'its key'],
  testForm: [
    'INSURER_TEST_FORM',
    'INSURER_ADJUSTER_ID once more, if --writes may change and close that form (API-104 to API-117)',
  ],
  testFolio: ['INSURER_TEST_FOLIO', "folio of another insurer's test sheet, to link (API-109)"],
  postalCode: ['INSURER_POSTAL_CODE', 'postal code to try; 06700 by default'],
  vin: ['INSURER_VIN', 'VIN to try; random by default'],
} as const satisfies Readonly<Record<keyof Given, readonly [name: string, purpose: string]>>

const settings = [
  ['JOURNEY_URL, PUBLIC_URL, DEFENDER_URL, INVOICE_FILES_URL', 'one base each, instead of URL'],
  ['CLAIM_NAMES, DOCUMENT_ORIGINS, REWARD_PICTURES', 'as a deployment sets them'],
] as const

export const usage = 'npm run check:insurer -- URL [--writes]'

export const help = [
  usage,
  '',
  'Asks the calls of an insurer and prints what fits. Exit code: 0 if all calls of the documents fit, 1 if one does',
  'not, 2 for a wrong command. --writes, on a test system: makes a quotation, a vehicle and a policy request, and sends',
  'messages.',
  '',
  ...[...Object.values(variables), ...settings].map(([name, purpose]) => `  ${name.padEnd(22)}  ${purpose}`),
].join('\n')

/** Reads the given values; `defaults` stand for absent ones. */
export function givenIn(env: Readonly<Record<string, string | undefined>>, defaults: Given): Given {
  const given = Object.entries(variables).flatMap(([key, [name]]) => (env[name] ? [[key, env[name]]] : []))
  // The cast is safe: the keys are those of `variables`.
  return { ...defaults, ...Object.fromEntries(given) } as Given
}
