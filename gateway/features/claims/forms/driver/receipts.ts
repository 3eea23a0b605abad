/**
 * Serves the PDFs of a form that was completed here: the declaration (CLF-84), and the claim once it is closed (D202).
 */
import { fillPath } from '#shared/upstream/join-url.ts'
import { getClosedClaimReceipt } from '#shared/contracts/claims/claim-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { fail, failureOf } from '#gateway/http/failure.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { askFile, type FileAnswer } from '#gateway/insurer/file.ts'
import { driver, openDriver } from '../driver.ts'
import { formObject, linkMissing } from '../form-kind.ts'

type Kind = 'declared' | 'closed'

const names: Readonly<Record<Kind, string>> = {
  declared: 'Declaración del siniestro.pdf',
  closed: 'Siniestro cerrado.pdf',
}

export async function receiptFile(c: Ctx, ref: string, kind: Kind) {
  const link = await openDriver(c, ref)
  if (link === null) return linkMissing()
  const { completed } = await (await formObject(c, driver, link)).known()
  const address = kind === 'declared' ? completed?.link : completed?.closing
  if (typeof address !== 'string') return fail('file_missing', 404)
  const file = await askReceipt(c, address)
  return file.ok ? { ok: true as const, response: file.response, name: names[kind] } : failureOf(file)
}

function askReceipt(c: Ctx, link: string): Promise<FileAnswer> {
  const base = c.var.config.DEFENDER_URL
  return askFile(callContextOf(c), { link, base, type: 'application/pdf', headers: c.req.raw.headers })
}

export const closedReceiptPath = (ref: string) => fillPath(getClosedClaimReceipt.path, { ref })

/**
 * Whether the closed claim's PDF exists. Null: the insurer makes no such PDF. `waits`: the claim is still open, or its
 * state is unknown.
 */
export async function closedReceipt(c: Ctx, ref: string): Promise<'there' | 'waits' | null> {
  const link = await openDriver(c, ref)
  const known = link === null ? null : await (await formObject(c, driver, link)).known()
  const address = known?.completed?.closing ?? null
  if (address === null) return null
  const file = await askReceipt(c, address)
  if (!file.ok) return 'waits'
  await file.response.body?.cancel()
  return 'there'
}
