/** Every kind of link, by its purpose. */
import { type LinkPurpose, matchPage } from '#shared/sites.ts'
import { type LinkKind, UNFINISHED_MS, type GivenLink, days, hours } from './link-kind.ts'
import { paths, claimPages, type ClaimPage } from '#shared/paths.ts'
import {
  opaque,
  onlyValue,
  plainToken,
  encodedToken,
  policyNumberOf,
  decodeBase64,
  typeOf,
} from './values.ts'
import type { AskedPhoto } from '#shared/contracts/links/phone-photos.ts'
import type { UploadPolicy } from '#gateway/uploads/stored-upload.ts'

interface VehiclePhotos {
  readonly purpose: 'vehicle-photos'
  readonly token: string
  readonly policyId: string
  readonly policyNumber: string
  readonly brandName: string
  readonly modelName: string
  readonly year: number
  /** The session object that issued this link (D64); absent for links of the insurer. */
  readonly session?: string
}

/** Shape of the names of brands and models: any written text. */
const nameShape = /^[^\p{C}]{1,100}$/u
/** Values that the policy's id must not have, because they would change the path of a call. */
const steps: readonly string[] = ['.', '..']

/** PHO-01, PHO-02: the link to a vehicle's photos. All values are required, and the year is a number. */
const vehiclePhotos: LinkKind<VehiclePhotos> = {
  parameters: ['t', 'token'],
  decode({ query }) {
    const token = encodedToken(query)
    const policyId = opaque(onlyValue(query, 'policyId'))
    const policyNumber = policyNumberOf(onlyValue(query, 'policyNumber'))
    if (token === undefined || policyId === undefined || policyNumber === undefined) return undefined
    const [brandName = '', modelName = '', year = ''] = ['brandName', 'modelName', 'year'].map((name) =>
      onlyValue(query, name),
    )
    const isNamed = nameShape.test(brandName) && nameShape.test(modelName) && /^\d{4}$/.test(year)
    if (!isNamed || steps.includes(policyId)) return undefined
    const vehicle = { brandName, modelName, year: Number(year) }
    return { purpose: 'vehicle-photos', token, policyId, policyNumber, ...vehicle }
  },
  identity: ({ token, policyId }) => [token, policyId],
  isSingleUse: false,
  lifeMs: days(3),
  opens: (ref) => paths.vehiclePhotosTip(ref, 1),
  without: paths.refusedPhotosLink,
}

interface Signature {
  readonly purpose: 'signature'
  readonly documentType: string
  readonly id: string
  readonly key: string
}

/** The link to a document to be signed (SIG-01, SIG-02). */
const signature: LinkKind<Signature> = {
  parameters: [],
  decode({ params }) {
    const [id, key, documentType] = [opaque(params.id), opaque(params.key), typeOf(params.documentType)]
    if (id === undefined || key === undefined || documentType === undefined) return undefined
    return { purpose: 'signature', documentType, id, key }
  },
  identity: ({ documentType, id, key }) => [documentType, id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: (ref) => paths.signature('approval', ref),
  without: paths.documentSignature,
}

interface Restore {
  readonly purpose: 'restore'
  readonly token: string
  /**
   * E-mail of the person; it is used only for the password rule about its local part (ACC-25), and authorises nothing.
   */
  readonly email: string
}

const emailShape = /^[^\s"@]{1,64}@[^\s"@]+\.[A-Za-z]{2,}$/

/** The link that restores a password (ACC-22, ACC-23). */
const restore: LinkKind<Restore> = {
  parameters: ['k', 'token'],
  decode({ query }) {
    const token = plainToken(query)
    const email = decodeBase64(onlyValue(query, 'k') ?? '')?.normalize('NFKC')
    if (token === undefined || email === undefined || email.length > 200) return undefined
    return emailShape.test(email) ? { purpose: 'restore', token, email } : undefined
  },
  identity: ({ token }) => [token],
  // The link stays usable until a new password was set (D259), because mail scanners may press the landing page's
  // button.
  isSingleUse: false,
  lifeMs: hours(1),
  opens: paths.restore,
  // The log-in page shows "La URL es inválida." (ACC-23).
  without: () => paths.logIn({ aviso: 'url-invalida' }),
}

/** Content of a link that lets a phone only fill certain slots of an upload session (D107). */
interface PhonePhotos {
  readonly purpose: 'phone-photos'
  /** Name of the upload session (`openUploads`). */
  readonly place: `${string}:${string}`
  readonly asked: readonly AskedPhoto[]
  readonly policy: UploadPolicy
}

/**
 * The link for a phone. Only the gateway issues it, so no address reveals its content; only the first phone that opens
 * it may use it.
 */
const phonePhotos: LinkKind<PhonePhotos> = {
  parameters: [],
  decode: () => undefined,
  identity: ({ place }) => [place],
  isSingleUse: true,
  lifeMs: hours(1),
  opens: paths.phonePhotos,
  without: paths.refusedPhonePhotosLink,
}

/** The content of an invoice link: a purchase and its token (INV-01, SHL-O7). */
interface Invoicing {
  readonly purpose: 'invoicing'
  readonly token: string
  readonly productId: string
  readonly policyNumber: string
}

/** The link to an invoice (INV-01, INV-O2, SHL-O7). */
const invoicing: LinkKind<Invoicing> = {
  parameters: ['t', 'token'],
  decode({ query }) {
    const token = encodedToken(query)
    const productId = opaque(onlyValue(query, 'productId') ?? onlyValue(query, 'product_id'))
    const policyNumber = policyNumberOf(onlyValue(query, 'policyNumber') ?? onlyValue(query, 'policy_number'))
    if (token === undefined || productId === undefined || policyNumber === undefined) return undefined
    return { purpose: 'invoicing', token, productId, policyNumber }
  },
  identity: ({ token, productId }) => [token, productId],
  isSingleUse: false,
  // The link lives for a year's payments, because each has a complement; the insurer decides how long an invoice is
  // issued (D53).
  lifeMs: days(400),
  opens: paths.invoicing,
  without: () => paths.invoicing(),
}

interface EmailValidation {
  readonly purpose: 'email-validation'
  readonly token: string
}

/** The link of an e-mail validation (ACC-29). */
const emailValidation: LinkKind<EmailValidation> = {
  parameters: ['token'],
  decode({ query }) {
    const token = plainToken(query)
    return token === undefined ? undefined : { purpose: 'email-validation', token }
  },
  identity: ({ token }) => [token],
  // The link stays usable, because the insurer makes its token single-use, and the object tells later visitors the
  // outcome (D305).
  isSingleUse: false,
  lifeMs: days(1),
  opens: paths.emailValidation,
  without: () => paths.emailValidation(),
}

interface ClaimForm {
  readonly purpose: 'claim-form'
  readonly formType: FormType
  readonly id: string
  readonly key: string
}

/** CLF-O5: kinds of people whose form the link may open. */
const formTypes = ['insured', 'external'] as const
type FormType = (typeof formTypes)[number]

/** CLF-02 to CLF-04: the link to a driver's form. */
const claimForm: LinkKind<ClaimForm> = {
  parameters: [],
  decode({ params }) {
    const [id, key] = [opaque(params.formId), opaque(params.key)]
    const formType = formTypes.find((type) => type === params.formType)
    if (id === undefined || key === undefined || formType === undefined) return undefined
    return { purpose: 'claim-form', formType, id, key }
  },
  identity: ({ formType, id, key }) => [formType, id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: (ref, link) => paths.claimForm(pageOf(link), ref, link && flagsOf(link)),
  without: paths.claimFormDisabled,
  unreadable: paths.incompleteClaimLink,
}

/** Returns the page that the link names, or the first page (CLF-04, CLF-O6). */
const pageOf = (link?: GivenLink): ClaimPage =>
  claimPages.find((page) => page === link?.params.pageName) ?? 'start'

/** Returns the flags of the link that select the form's variant (CLF-07, CLF-08). */
function flagsOf({ query }: GivenLink) {
  const isSet = (name: string) => onlyValue(query, name) === 'true'
  return { ...(isSet('edit') && { edit: 'true' as const }), ...(isSet('ine') && { ine: 'true' as const }) }
}

interface Adjuster {
  readonly purpose: 'adjuster'
  readonly id: string
  readonly key: string
}

/** ADJ-02 to ADJ-05: the link to an adjuster's form. */
const adjuster: LinkKind<Adjuster> = {
  parameters: [],
  decode({ params }) {
    const [id, key] = [opaque(params.formId), opaque(params.key)]
    return id === undefined || key === undefined ? undefined : { purpose: 'adjuster', id, key }
  },
  identity: ({ id, key }) => [id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: paths.adjuster,
  without: () => paths.claimFormDisabled(),
  unreadable: paths.incompleteClaimLink,
}

const kinds = {
  restore,
  'email-validation': emailValidation,
  invoicing,
  'vehicle-photos': vehiclePhotos,
  signature,
  'claim-form': claimForm,
  adjuster,
  'phone-photos': phonePhotos,
} satisfies { readonly [P in LinkPurpose]: LinkKind<{ readonly purpose: P }> }

type ContentIn<Kind> = Kind extends LinkKind<infer Content> ? Content : never
/** The content of a link after it was decoded (D2). */
export type LinkContent = ContentIn<(typeof kinds)[LinkPurpose]>
export type LinkContentOf<P extends LinkPurpose> = Extract<LinkContent, { readonly purpose: P }>

/** All kinds of links as one table: `identity` must get content that `decode` of the same kind has returned. */
export const linkKinds: { readonly [P in LinkPurpose]: LinkKind<LinkContent> } = kinds

/** Returns the name of a link's Durable Object. */
export const identityOf = (content: LinkContent): string =>
  JSON.stringify([content.purpose, ...linkKinds[content.purpose].identity(content)])

/** Decodes a link of the insurer as its landing page would; undefined for any other address. */
export function linkInAddress(link: string): LinkContent | undefined {
  const address = URL.parse(link, 'https://volante.invalid')
  const match = address === null ? undefined : matchPage(address.pathname)
  const purpose = match?.page.link
  if (address === null || match === undefined || purpose === undefined) return undefined
  return linkKinds[purpose].decode({ params: match.params, query: address.searchParams })
}
