/** Folios of the electronic sheet: made, linked and renewed (EXC-21 to EXC-23, EXC-26, D186). */
import type { linkOtherFolio, makeFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import * as upstream from '#shared/upstream/claims/exchange.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { readAdjuster, type ReadAdjuster } from '#gateway/features/claims/forms/adjuster.ts'
import { adjusterVersion } from '#gateway/features/claims/forms/adjuster.ts'
import {
  askSecond,
  exchangeFailure,
  exchangeOf,
  messageOf,
  type Exchange,
  type ExchangeCode,
} from './ask-exchange.ts'
import { folioIn, folioOfAnswer } from './folio-of-answer.ts'
import { toldFolios } from './synchronise.ts'

type Folio = ReplyOf<typeof makeFolio>
type Code = ExchangeCode | 'folio_unknown'

/** EXC-21, EXC-22. A press repeated answers the same. */
export const makeFolioOf = (c: Ctx, ref: string, given: Submission) =>
  exchangeOf<typeof upstream.createFolio, Folio, ExchangeCode>(
    c,
    ref,
    given,
    {
      action: 'make',
      call: upstream.createFolio,
      wish: 'folio',
      again: 'late',
      isShown: (now) => folioIn(now) !== '',
    },
    async (exchange) => {
      const { before, submission, traces } = exchange
      const body = { id: before.formId }
      const known = folioIn(before)
      let answered = ''
      if (known === '') {
        const made = await askOnce(c, upstream.createFolio, { body }, submission, traces)
        if (!made.ok) return exchangeFailure(made)
        answered = folioOfAnswer(made.data)
      }
      // Refused or lost, the folio can be typed all the same (D186).
      await askSecond(c, upstream.createQrFolio, { body: { id: before.formId, qr: true } }, submission, {
        look: async () => Promise.resolve('undone'),
        again: 'harmless',
      })
      return presentFolio(exchange, answered)
    },
  )

/** EXC-23. */
export const linkFolioOf = (c: Ctx, ref: string, folio: string, given: Submission) =>
  exchangeOf<typeof upstream.linkFolio, ReplyOf<typeof linkOtherFolio>, Code>(
    c,
    ref,
    given,
    // No document says that a second link is idempotent: the other driver might appear twice, so API-111 is read first.
    {
      action: 'link',
      call: upstream.linkFolio,
      wish: folio,
      again: 'harmless',
      isShown: async (_, { id }) => isLinked(await toldFolios(c, id), folio),
    },
    async (exchange) => {
      const body = { id: exchange.before.formId, folId: folio }
      const linked = await askOnce(c, upstream.linkFolio, { body }, exchange.submission, exchange.traces)
      if (linked.ok) return presentFolio(exchange, folioOfAnswer(linked.data))
      const isUnknown = linked.kind === 'refused' && linked.status === 404 && messageOf(linked) === ''
      return isUnknown ? fail('folio_unknown', 404) : exchangeFailure(linked)
    },
  )

/** People without folios may be of an earlier link, so they decide nothing. */
function isLinked(told: readonly string[] | 'unknown', folio: string): boolean | 'unknown' {
  if (told === 'unknown') return 'unknown'
  if (told.includes(folio)) return true
  return told.includes('') ? 'unknown' : false
}

/** ADJ-51, EXC-26. @param known The folio that was on show: one that is another by now was made anew already. */
export const renewFolioOf = (c: Ctx, ref: string, known: string, given: Submission) => {
  const isRenewed = (read: ReadAdjuster) => folioIn(read) !== '' && folioIn(read) !== known
  return exchangeOf<typeof upstream.renewFolio, Folio, ExchangeCode>(
    c,
    ref,
    given,
    { action: 'renew', call: upstream.renewFolio, wish: known, again: 'late', isShown: isRenewed },
    async (exchange) => {
      const { before, submission, traces } = exchange
      if (isRenewed(before)) return presentFolio(exchange, '')
      const renewed = await askOnce(
        c,
        upstream.renewFolio,
        { body: { id: before.formId } },
        submission,
        traces,
      )
      return renewed.ok ? presentFolio(exchange, folioOfAnswer(renewed.data)) : exchangeFailure(renewed)
    },
  )
}

/** EXC-O12: the form as it is by now; it has the folio, unless its answer alone did. */
async function presentFolio(
  { c, link }: Pick<Exchange, 'c' | 'link'>,
  answered: string,
): Promise<Done<Folio> | Failure<'concluded'>> {
  const present = await readAdjuster(c, link)
  if (!present.ok) return { ...present, outcome: 'unknown' }
  const folio = folioIn(present.data) || answered
  return done({ version: await adjusterVersion(present.data.view), folio })
}
