/** Address of a charge's receipt at the card provider, which cannot be guessed. */
import { siteOf } from '#sandbox/env.ts'
import type { Context } from '#sandbox/http/context.ts'
import { seal } from '#sandbox/secrets.ts'

const sealOf = ({ env }: Pick<Context, 'env'>, productId: string, number: number) =>
  seal(env.TOKEN_SECRET, 'hosted-invoice', productId, String(number))

/** Address of a hosted receipt on the card provider's origin, which the gateway calls `cardsOrigin`. */
export async function hostedInvoiceUrl(context: Context, productId: string, number: number): Promise<string> {
  const site = new URL(siteOf(context.env))
  const port = site.port === '' ? '' : `:${site.port}`
  const key = await sealOf(context, productId, number)
  return `${site.protocol}//cards.localhost${port}/invoices/${encodeURIComponent(productId)}/${String(number)}/${key}`
}

export async function opensInvoice(
  context: Context,
  productId: string,
  number: number,
  key: string,
): Promise<boolean> {
  return (await sealOf(context, productId, number)) === key
}
