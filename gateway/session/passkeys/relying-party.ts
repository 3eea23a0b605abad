/** The relying party of passkeys: this product's name and origin (D212). */
import type { Ctx } from '#gateway/http/context.ts'

interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

/** The relying party of a request. Its origin is ours, because calls of another origin are rejected earlier (D21). */
export function relyingPartyOf(c: Ctx): RelyingParty {
  const { PASSKEY_RP_ID, SITE_ORIGIN, BRAND_NAME: name } = c.var.config
  const { origin } = new URL(SITE_ORIGIN === '' ? c.req.url : SITE_ORIGIN)
  return { id: PASSKEY_RP_ID === '' ? new URL(origin).hostname : PASSKEY_RP_ID, name, origin }
}
