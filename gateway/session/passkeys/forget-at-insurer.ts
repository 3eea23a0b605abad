import { forgetPasskey } from '#shared/upstream/account/passkey-log-in.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

/**
 * A key that is closed here opens nothing (`enter-by-passkey.ts`), so an insurer that does not answer does not delay
 * it (D188).
 */
export async function forgetAtInsurer(c: Ctx, id: string): Promise<void> {
  if (c.var.config.PASSKEY_LOG_IN === 'off') return
  await askSigned(c, forgetPasskey, { body: { credential_id: id } }).catch(() => undefined)
}
