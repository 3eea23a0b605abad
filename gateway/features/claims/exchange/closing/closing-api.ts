/** Watches and answers the closing of a claim, from any device that has the link (D185). */
import * as contract from '#shared/contracts/claims/adjuster-closing.ts'
import type { ClosingCopy } from '#shared/contracts/claims/adjuster-closing.ts'
import { done, fail, failureOf } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { askFile } from '#gateway/insurer/file.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { proofShown } from '#gateway/case-file/record-event.ts'
import { ofClosing } from '#gateway/case-file/signed-events.ts'
import { openAdjuster } from '#gateway/features/claims/forms/adjuster.ts'
import { linkMissing } from '#gateway/features/claims/forms/form-kind.ts'
import { receiptFile } from '#gateway/features/policies/documents/receipt-file.ts'
import { counter } from '#gateway/limits/limits.ts'
import {
  closingObject,
  closingOver,
  confirmationOf,
  isPast,
  notConfirmed,
  ownerOf,
  refusedFiles,
  shownClosing,
  shownTo,
} from './open-closing.ts'
import { openRecord } from './closing-record.ts'
import { recordText } from './record-text.ts'

const RECEIPT_NAME = 'comprobante-de-cierre.pdf'
const RECORD_NAMES: Readonly<Record<ClosingCopy, string>> = {
  adjuster: 'registro-de-cierre.pdf',
  insured: 'registro-de-cierre-asegurado.pdf',
}

export const closingCalls: readonly Route[] = [
  answer(contract.getClosing, async ({ c, params }) => {
    const link = await openAdjuster(c, params.ref)
    if (link === null) return linkMissing()
    const closing = await (await closingObject(c, link)).state()
    if (closing === null) return done({ closing: null })
    return isPast(closing) ? closingOver() : done({ closing: await shownTo(c, link, closing) })
  }),

  answer(
    contract.confirmClosing,
    async ({ c, params, body }) => {
      const link = await openAdjuster(c, params.ref)
      if (link === null) return linkMissing()
      const tries = await counter(c, 'confirmationsPerClosing', link.name)
      const limited = await tries.take()
      if (limited !== null) return limited
      const object = await closingObject(c, link)
      const owner = await ownerOf(link.key, body.email)
      const closing = owner === null ? null : await object.confirm(owner, link.ref)
      if (closing === null) return notConfirmed()
      if (isPast(closing)) return closingOver()
      await tries.clear()
      return done({ closing: await shownTo(c, link, closing) })
    },
    {
      limit: {
        route: 'callsPerAddress',
        also: ['confirmationsPerClosing'],
      },
    },
  ),

  answer(contract.answerClosing, async ({ c, params, body }) => {
    const link = await openAdjuster(c, params.ref)
    if (link === null) return linkMissing()
    const closing = await (await closingObject(c, link)).answer(body.step, body.answer)
    return closing === null
      ? fail<'not_asking'>('not_asking')
      : done({ closing: shownClosing(closing, null, await confirmationOf(link, closing)) })
  }),

  answerFile(contract.getClosingReceipt, async ({ c, params, query }) => {
    const link = await openAdjuster(c, params.ref)
    if (link === null) return linkMissing()
    const closing = await (await closingObject(c, link)).state()
    if (closing?.run.state !== 'done') return fail('file_missing', 404)
    const refused = await refusedFiles(link, closing)
    if (refused !== null) return refused
    if (closing.receipt === null) {
      if (!closing.record) return fail('file_missing', 404)
      const record = await openRecord(link.key, link.id, closing.record)
      const proof = await proofShown(c, await ofClosing(link))
      const proofAt = proof?.state === 'issued' ? proof.at : ''
      const closed = { ...closing, record, proofAt, brand: c.var.config.BRAND_NAME }
      const words = recordText(closed, query.copy)
      const response = await receiptFile(c.env, words)
      return { ok: true, response, name: RECORD_NAMES[query.copy] }
    }
    // The sealed copy is for the adjuster; the insured gets a copy by the link of their own form (D202).
    if (query.copy !== 'adjuster') return fail('file_missing', 404)
    const { headers } = c.req.raw
    const base = c.var.config.DEFENDER_URL
    const asked = { link: closing.receipt, base, type: 'application/pdf', headers } as const
    const file = await askFile(callContextOf(c), asked)
    return file.ok ? { ok: true, response: file.response, name: RECEIPT_NAME } : failureOf(file)
  }),
]
