/** The endpoints by which an adjuster's form exchanges data with the other insurer (EXC). */
import * as contract from '#shared/contracts/claims/adjuster-exchange.ts'
import { feature } from '#gateway/features/feature.ts'
import { answerOnce } from '#gateway/http/route.ts'
import { closingCalls } from './closing/closing-api.ts'
import { synchroniseOf, peopleTold, personOf } from './synchronise.ts'
import type { linkOtherFolio, makeFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import * as upstream from '#shared/upstream/claims/exchange.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { messageOf } from '#gateway/insurer/refusals.ts'
import { adjusterVersion, readAdjuster, type ReadAdjuster } from '#gateway/features/claims/forms/adjuster.ts'
import { textOf, type JsonRecord } from '#gateway/features/claims/forms/reading/values.ts'
import {
  askSecond,
  exchangeFailure,
  exchangeOf,
  type Exchange,
  type ExchangeRefusal,
  type Shown,
} from './ask-exchange.ts'
import { folioIn, folioOfAnswer } from './folio-of-answer.ts'

/** Creates, links and renews folios of the electronic sheet (EXC-21 to EXC-23, EXC-26, D186). */
type Folio = ReplyOf<typeof makeFolio>
type Code = ExchangeRefusal | 'folio_unknown'

/** EXC-21, EXC-22: creates the folio of a form. A repeated request returns the same folio. */
const makeFolioOf = (c: Ctx, ref: string, given: Submission) =>
  exchangeOf<typeof upstream.createFolio, Folio, ExchangeRefusal>(
    c,
    ref,
    given,
    {
      action: 'make',
      call: upstream.createFolio,
      wish: 'folio',
      again: 'late',
      isShown: (now) => folioIn(now) !== '' && {},
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
      // The outcome of the QR call is ignored: without a QR code the other adjuster can type the folio (D186).
      await askSecond(c, upstream.createQrFolio, { body: { id: before.formId, qr: true } }, submission, {
        look: async () => Promise.resolve('undone'),
        again: 'harmless',
      })
      return presentFolio(exchange, answered)
    },
  )

/** EXC-23: links the folio of the other insurer. If a person of the form has it already, nothing is sent. */
const linkFolioOf = (c: Ctx, ref: string, folio: string, given: Submission) =>
  exchangeOf<typeof upstream.linkFolio, ReplyOf<typeof linkOtherFolio>, Code>(
    c,
    ref,
    given,
    // The documents do not say that a second link is idempotent: the other driver might appear twice. So the form and
    // API-111 are read before a second try.
    {
      action: 'link',
      call: upstream.linkFolio,
      wish: folio,
      again: 'harmless',
      isShown: async (now, { id }) => (isInForm(now, folio) ? {} : linkTold(await peopleTold(c, id), folio)),
    },
    async (exchange) => {
      const { before, submission, traces } = exchange
      if (isInForm(before, folio)) return presentFolio(exchange, '')
      const body = { id: before.formId, folId: folio }
      const linked = await askOnce(c, upstream.linkFolio, { body }, submission, traces)
      if (linked.ok) return presentFolio(exchange, folioOfAnswer(linked.data))
      const isUnknown = linked.kind === 'refused' && linked.status === 404 && messageOf(linked) === ''
      return isUnknown ? fail('folio_unknown', 404) : exchangeFailure(linked)
    },
  )

/** True if a person other than the first has this folio; the first person's folio is the one of this insurer. */
const isInForm = ({ view: { people, values } }: ReadAdjuster, folio: string) =>
  people.slice(1).some((person) => (values[`${personPath(person)}/folio`] ?? '').trim() === folio)

/**
 * Looks for a linked folio on the other insurer's sheet. People without folios may come from an earlier link, so they
 * decide nothing.
 */
function linkTold(told: readonly JsonRecord[] | 'unknown', folio: string): Shown {
  if (told === 'unknown') return told
  const folios = told.map(({ folId }) => textOf(folId))
  if (folios.includes(folio)) return {}
  return folios.includes('') ? 'unknown' : false
}

/**
 * ADJ-51, EXC-26: renews the folio.
 * @param known The folio that the page shows. If the form has another folio, it was renewed already, and no call is
 * sent.
 */
const renewFolioOf = (c: Ctx, ref: string, known: string, given: Submission) => {
  const isRenewed = (read: ReadAdjuster) => folioIn(read) !== '' && folioIn(read) !== known
  return exchangeOf<typeof upstream.renewFolio, Folio, ExchangeRefusal>(
    c,
    ref,
    given,
    {
      action: 'renew',
      call: upstream.renewFolio,
      wish: known,
      again: 'late',
      // The insurer may update its sheets (API-111) before the form.
      isShown: async (now, { id }) =>
        isRenewed(now) ? {} : renewalTold(await peopleTold(c, id), now, known),
    },
    async (exchange) => {
      const { before, submission, traces } = exchange
      if (isRenewed(before)) return presentFolio(exchange, '')
      const body = { id: before.formId }
      const renewed = await askOnce(c, upstream.renewFolio, { body }, submission, traces)
      return renewed.ok
        ? presentFolio(exchange, folioOfAnswer(renewed.data), known)
        : exchangeFailure(renewed)
    },
  )
}

/** Looks for a renewed folio on the other insurer's sheet, which may list the insured (NA) with the current folio. */
function renewalTold(told: readonly JsonRecord[] | 'unknown', { view }: ReadAdjuster, known: string): Shown {
  if (told === 'unknown') return told
  const [insured] = view.people
  const folId = told
    .filter((person) => personOf(person, view) === insured)
    .map((person) => textOf(person.folId))
    .find((folio) => folio !== '' && folio !== known)
  return folId === undefined ? false : { folId }
}

/**
 * EXC-O12: the folio in the form now. @param answered The folio of the answer, shown if the form has none or still has
 * `known`.
 */
async function presentFolio(
  { c, link }: Pick<Exchange, 'c' | 'link'>,
  answered: string,
  known = '',
): Promise<Done<Folio> | Failure<'concluded'>> {
  const present = await readAdjuster(c, link)
  if (!present.ok) return { ...present, outcome: 'unknown' }
  const inForm = folioIn(present.data)
  const folio = inForm === known ? answered || inForm : inForm
  return done({ version: await adjusterVersion(present.data.view), folio })
}

const LINK = { link: 'adjuster' } as const

export const exchangeFeature = feature({
  calls: [
    answerOnce(
      contract.makeFolio,
      async ({ c, params, submission }) => makeFolioOf(c, params.ref, submission),
      LINK,
    ),
    answerOnce(
      contract.linkOtherFolio,
      async ({ c, params, body, submission }) => linkFolioOf(c, params.ref, body.folio, submission),
      LINK,
    ),
    answerOnce(
      contract.synchroniseForm,
      async ({ c, params, submission }) => synchroniseOf(c, params.ref, submission),
      LINK,
    ),
    answerOnce(
      contract.renewFolio,
      async ({ c, params, body, submission }) => renewFolioOf(c, params.ref, body.folio, submission),
      LINK,
    ),
    ...closingCalls,
  ],
})
