/** The endpoints by which an adjuster's form exchanges data with the other insurer (EXC). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/claims/adjuster-exchange.ts'
import type { App } from '#gateway/http/context.ts'
import { answerOnce } from '#gateway/http/route.ts'
import { linkFolioOf, makeFolioOf, renewFolioOf } from './folio.ts'
import { synchroniseOf } from './synchronise.ts'

const LINK = { link: 'adjuster' } as const

export function exchangeApi(app: Hono<App>): void {
  answerOnce(
    app,
    contract.makeFolio,
    async ({ c, params, submission }) => makeFolioOf(c, params.ref, submission),
    LINK,
  )
  answerOnce(
    app,
    contract.linkOtherFolio,
    async ({ c, params, body, submission }) => linkFolioOf(c, params.ref, body.folio, submission),
    LINK,
  )
  answerOnce(
    app,
    contract.synchroniseForm,
    async ({ c, params, submission }) => synchroniseOf(c, params.ref, submission),
    LINK,
  )
  answerOnce(
    app,
    contract.renewFolio,
    async ({ c, params, body, submission }) => renewFolioOf(c, params.ref, body.folio, submission),
    LINK,
  )
}
