/** Links to the invoice of a purchase, as the insurer sends them (INV-01). */
import type { Env } from '#sandbox/env.ts'
import { signLinkToken } from '#sandbox/secrets.ts'
import { SEED_PEOPLE } from '#sandbox/seeds/people.data.ts'
import { seedPolicyNumbers, seedProductId } from '#sandbox/features/policies/policies/seeds.ts'

/** Life of an invoicing link: long enough for the last complement of a policy paid over a year. */
const LIFE = '400d'

interface Invoiceable {
  readonly personId: string
  readonly productId: string
  readonly number: string
}

export async function invoiceLink(
  { TOKEN_SECRET }: Env,
  { personId, productId, number }: Invoiceable,
): Promise<string> {
  const token = await signLinkToken(TOKEN_SECRET, { purpose: 'invoice', personId, object: productId }, LIFE)
  const query = new URLSearchParams({ token: btoa(token), productId, policyNumber: number })
  return `/invoicing?${query.toString()}`
}

/** Ready links, one for each state of the invoicing page. */
export async function seededInvoiceLinks(
  env: Env,
): Promise<{ readonly path: string; readonly what: string; readonly number: string }[]> {
  const numbers = seedPolicyNumbers()
  const wanted = SEED_PEOPLE.flatMap((person) =>
    person.policies.map(({ invoiceLink: what }, index) => ({ person, index, what })),
  )
  return Promise.all(
    wanted.flatMap(({ person, index, what }) => {
      if (what === undefined) return []
      const productId = seedProductId(person, index)
      const number = numbers.get(productId) ?? ''
      const link = invoiceLink(env, { personId: person.id, productId, number })
      return [link.then((path) => ({ path, what, number }))]
    }),
  )
}
