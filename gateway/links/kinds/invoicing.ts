import { paths } from '#shared/paths.ts'
import { days, type LinkKind } from '../link-kind.ts'
import { encodedToken, onlyValue, opaque, policyNumberOf } from '../values.ts'

/** The content of an invoice link: a purchase and its token (INV-01, SHL-O7). */
interface Invoicing {
  readonly purpose: 'invoicing'
  readonly token: string
  readonly productId: string
  readonly policyNumber: string
}

/** The link to an invoice (INV-01, INV-O2, SHL-O7). */
export const invoicing: LinkKind<Invoicing> = {
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
