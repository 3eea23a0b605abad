/** Values that the person gave or earlier answers contained, from which each call takes its input. */
import type { KeptId } from '#shared/upstream/kept-id.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Upstream } from '#shared/upstream/calls.ts'

export interface Given {
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** The token and the product of a link to an invoice. */
  readonly linkToken?: string | undefined
  readonly productId?: string | undefined
  /** Id and key of a link to a document. */
  readonly documentId?: string | undefined
  readonly documentKey?: string | undefined
  /** Id and key of a link to a claim form. */
  readonly formId?: string | undefined
  readonly formKey?: string | undefined
  /** Id and key of a link to an adjuster's form. */
  readonly adjusterId?: string | undefined
  readonly adjusterKey?: string | undefined
  /** Id of the adjuster's form that the walk may change; it must equal `adjusterId`. */
  readonly testForm?: string | undefined
  /** Folio of another insurer's test sheet, which the walk links with ours (API-109). */
  readonly testFolio?: string | undefined
  readonly postalCode: string
  readonly vin: string
}

type Reply<Name extends keyof Upstream> = ReplyOf<Upstream[Name]>

export interface KnownPerson extends Given {
  accessToken?: string
  refreshToken?: string | undefined
  /** The brand's id, in the type that its list has (D60). */
  brand?: KeptId | undefined
  type?: KeptId | undefined
  year?: number | undefined
  version?: KeptId | undefined
  place?: Reply<'verifyPostalCode'>['postal_entities'][number] | undefined
  user?: Reply<'userInfo'>
  policyId?: string | undefined
  policyNumber?: string | undefined
  damageClaim?: string | undefined
  agreedClaim?: string | undefined
  cfdi?: string | undefined
  quotation?: Reply<'quote'>
  hasVehicle?: true
  /** The `Idempotency-Key` of an earlier call. */
  key?: string
  /** Parts of an adjuster's form: the claim of its lists, and their first entries. */
  adjusterClaim?: string
  /** The adjuster's form as it was read, with its id in the type that a request body takes (D60). */
  adjusterForm?: Reply<'readAdjusterForm'> & { readonly sentId: KeptId }
  /** Folio from the answer of API-107; '' if the answer has none. */
  folio?: string
  liability?: string | undefined
  personType?: string | undefined
  serviceType?: string | undefined
  requestedPlan?: Reply<'quote'>['plans'][number] | undefined
}
