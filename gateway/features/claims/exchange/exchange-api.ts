/** The endpoints by which an adjuster's form exchanges data with the other insurer (EXC). */
import * as contract from '#shared/contracts/claims/adjuster-exchange.ts'
import { feature } from '#gateway/features/feature.ts'
import { answerOnce } from '#gateway/http/route.ts'
import { closingCalls } from './closing/closing-api.ts'
import { linkFolioOf, makeFolioOf, renewFolioOf } from './folio.ts'
import { synchroniseOf } from './synchronise.ts'

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
