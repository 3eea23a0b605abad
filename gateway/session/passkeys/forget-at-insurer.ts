import { forgetPasskey } from '#shared/upstream/account/passkey-log-in.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

/**
 * Removes a key at the insurer in the background; the gateway already rejects the key (`enter-by-passkey.ts`), so a
 * slow insurer delays nothing (D188).
 */
export async function forgetAtInsurer(c: Ctx, id: string): Promise<void> {
  if (c.var.config.PASSKEY_LOG_IN === 'off') return
  await askSigned(c, forgetPasskey, { body: { credential_id: id } }).catch(() => undefined)
}
