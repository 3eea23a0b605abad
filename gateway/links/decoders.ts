/** One decoder per kind of link. Each answers what the link says, or undefined when it says nothing that can be used. */
import { PRESS_PARAMETER } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { ContentOf, LinkContent } from './content.ts'
import { decodeBase64, MAX_ENCODED } from './base64.ts'

/** A link as it came: named segments of its path, decoded once, and its query. */
export interface GivenLink {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** Tokens, ids and keys of the insurer are opaque. A percent sign is left over where a link was encoded twice. */
const opaqueShape = /^(?!.*%)[\x21-\x7e]+$/
/** An id that stands in the path of a call, where these are steps. */
const steps: readonly string[] = ['.', '..']
const MAX_TOKEN = 500
const MAX_KEY = 200
const emailShape = /^[^\s"@]{1,64}@[^\s"@]+\.[A-Za-z]{2,}$/
const kindShape = /^[\w-]{1,41}$/
const policyNumberShape = /^[\w/-]{1,40}$/
/** Names of brands and models: anything that is written. */
const nameShape = /^[^\p{C}]{1,100}$/u

type Decoders = { readonly [P in LinkPurpose]: (link: GivenLink) => ContentOf<P> | undefined }

const decoders: Decoders = {
  restore: readRestore,
  'email-validation': readValidation,
  invoicing: readInvoicing,
  'vehicle-photos': readPhotos,
  signature: readSignature,
  'claim-form': readClaimForm,
  adjuster: readAdjuster,
}

/** The names in a query that make an address of a page a link; in a path it is the segment `key`. */
const linkNames: Readonly<Record<LinkPurpose, readonly string[]>> = {
  restore: ['k', 'token'],
  'email-validation': ['token'],
  invoicing: ['t', 'token'],
  'vehicle-photos': ['t', 'token'],
  signature: [],
  'claim-form': [],
  adjuster: [],
}

/** Of links that we make ourselves: a reference of 256 bits, and nothing else. */
export const MADE_PARAMETER = 'enlace'

export function carriesLink(purpose: LinkPurpose, { params, query }: GivenLink): boolean {
  return [MADE_PARAMETER, ...linkNames[purpose]].some((name) => query.has(name)) || 'key' in params
}

export function decodeLink(purpose: LinkPurpose, link: GivenLink): LinkContent | undefined {
  return decoders[purpose](link)
}

/** The reference in a link of our own making; undefined in any other, or when it has not its shape. */
export function madeReference({ query }: GivenLink): string | undefined {
  const reference = onlyValue(query, MADE_PARAMETER)
  return reference !== undefined && /^[\w-]{43}$/.test(reference) ? reference : undefined
}

/** Made by the landing page for whoever presses there (`LinkForm.astro`); null where no script did. */
export function pressOf({ query }: GivenLink): string | null {
  const press = onlyValue(query, PRESS_PARAMETER)
  return press !== undefined && /^[\w-]{36}$/.test(press) ? press : null
}

/** ACC-22, ACC-23. */
function readRestore({ query }: GivenLink): ContentOf<'restore'> | undefined {
  const token = plainToken(query)
  const email = decodeBase64(onlyValue(query, 'k') ?? '')?.normalize('NFKC')
  if (token === undefined || email === undefined || email.length > 200) return undefined
  return emailShape.test(email) ? { purpose: 'restore', token, email } : undefined
}

/** ACC-29. */
function readValidation({ query }: GivenLink): ContentOf<'email-validation'> | undefined {
  const token = plainToken(query)
  return token === undefined ? undefined : { purpose: 'email-validation', token }
}

/** INV-01, INV-O2, SHL-O7. */
function readInvoicing({ query }: GivenLink): ContentOf<'invoicing'> | undefined {
  const token = encodedToken(query)
  const productId = opaque(onlyValue(query, 'productId') ?? onlyValue(query, 'product_id'))
  const policyNumber = onlyValue(query, 'policyNumber') ?? onlyValue(query, 'policy_number')
  if (token === undefined || productId === undefined || policyNumber === undefined) return undefined
  if (!policyNumberShape.test(policyNumber)) return undefined
  return { purpose: 'invoicing', token, productId, policyNumber }
}

/** PHO-01, PHO-02: all are needed, the year is a number. */
function readPhotos({ query }: GivenLink): ContentOf<'vehicle-photos'> | undefined {
  const token = encodedToken(query)
  const policyId = opaque(onlyValue(query, 'policyId'))
  if (token === undefined || policyId === undefined || steps.includes(policyId)) return undefined
  const [policyNumber = '', brandName = '', modelName = '', year = ''] = [
    'policyNumber',
    'brandName',
    'modelName',
    'year',
  ].map((name) => onlyValue(query, name))
  const isComplete =
    policyNumberShape.test(policyNumber) &&
    nameShape.test(brandName) &&
    nameShape.test(modelName) &&
    /^\d{4}$/.test(year)
  if (!isComplete) return undefined
  const vehicle = { brandName, modelName, year: Number(year) }
  return { purpose: 'vehicle-photos', token, policyId, policyNumber, ...vehicle }
}

/** SIG-01, SIG-02. */
function readSignature({ params }: GivenLink): ContentOf<'signature'> | undefined {
  const [id, key] = [opaque(params.id), opaque(params.key)]
  const documentType = kindOf(params.documentType)
  if (id === undefined || key === undefined || documentType === undefined) return undefined
  return { purpose: 'signature', documentType, id, key }
}

/** CLF-02 to CLF-04. */
function readClaimForm({ params }: GivenLink): ContentOf<'claim-form'> | undefined {
  const [id, key] = [opaque(params.formId), opaque(params.key)]
  const formType = kindOf(params.formType)
  if (id === undefined || key === undefined || formType === undefined) return undefined
  return { purpose: 'claim-form', formType, id, key }
}

/** ADJ-02, ADJ-03. */
function readAdjuster({ params }: GivenLink): ContentOf<'adjuster'> | undefined {
  const [id, key] = [opaque(params.formId), opaque(params.key)]
  return id === undefined || key === undefined ? undefined : { purpose: 'adjuster', id, key }
}

type EntryMarker = 'damage-claim' | 'agreed-claim'

/** ACC-37, ACC-38. */
export function decodeMarker(dc: string | null): EntryMarker | undefined {
  const marker = decodeBase64(dc ?? '')
  return marker === 'damage-claim' || marker === 'agreed-claim' ? marker : undefined
}

/** A token that stands in the query as it is; its "+" became a space there. */
function plainToken(query: URLSearchParams): string | undefined {
  return opaque(onlyValue(query, 'token')?.replaceAll(' ', '+'), MAX_TOKEN)
}

/** SHL-53: a bearer token in base64, under either of its names. */
function encodedToken(query: URLSearchParams): string | undefined {
  const encoded = onlyValue(query, 't') ?? onlyValue(query, 'token')
  return encoded === undefined ? undefined : opaque(decodeBase64(encoded), MAX_ENCODED)
}

function opaque(value: string | undefined, longest = MAX_KEY): string | undefined {
  return value !== undefined && value.length <= longest && opaqueShape.test(value) ? value : undefined
}

function kindOf(value: string | undefined): string | undefined {
  return value !== undefined && kindShape.test(value) ? value : undefined
}

/** A parameter that comes twice is read by nobody in the same way: it counts as missing. */
function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}
