/** Handlers of the exchange between insurers (API-107 to API-117), which a claim of ours asks of AMIS. */
import { Failure } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import type { Store } from '../claim-forms/store.ts'
import { makeEffect } from './effects.ts'
import { changeForm, findClaim, noFolio, openClaim, withFolio } from './form.ts'
import { issueOrder } from './issue-order.ts'
import { ownSheet } from './own-sheet.ts'
import { isExpired, linkSheets, renewSheet, sheetOfForm } from './sheets.ts'
import { exchangeSql } from './sql.ts'
import { linkedPerson, withThirdParty } from './third-party.ts'
import { issueFor, receiveFor } from './vouchers.ts'

/** Stores the folio in the form and answers the form with it. */
async function folioIn(store: Store, id: string, folio: string) {
  const form = await changeForm(store, id, (one) => withFolio(one, folio))
  return form instanceof Failure ? form : { json: form, folId: folio }
}

/** Runs an effect once per folio of a claim; a concluded claim gets the earlier answer. */
async function once(
  store: Store & { readonly key: string },
  id: unknown,
  kind: 'attention' | 'report',
): Promise<object | Failure> {
  const claim = await findClaim(store, id)
  if (claim instanceof Failure) return claim
  const sheet = await sheetOfForm(store, claim.id)
  if (!sheet) return noFolio()
  await makeEffect(store, sheet, kind, { key: store.key })
  return {}
}

export const exchangeHandlers = {
  createFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof Failure) return claim
    const sheet = await ownSheet(ask, claim)
    return sheet instanceof Failure ? sheet : folioIn(ask, claim.id, sheet.folio)
  },

  createQrFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof Failure) return claim
    const sheet = await sheetOfForm(ask, claim.id)
    if (!sheet) return noFolio()
    await ask.db.run(exchangeSql.allowScan, sheet.folio)
    return { folId: sheet.folio }
  },

  linkFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof Failure) return claim
    const sheet = await ownSheet(ask, claim)
    if (sheet instanceof Failure) return sheet
    const refused = await linkSheets(ask, sheet, ask.body.folId.trim())
    return refused ?? folioIn(ask, claim.id, sheet.folio)
  },

  synchronise: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof Failure) return claim
    const person = await linkedPerson(ask, claim.id)
    if (person instanceof Failure) return person
    const form = await changeForm(ask, claim.id, (one) => withThirdParty(one, person))
    return form instanceof Failure ? form : { json: form }
  },

  synchronisedData: async (ask) => {
    const claim = await findClaim(ask, ask.query.id)
    if (claim instanceof Failure) return claim
    const linked = await linkedPerson(ask, claim.id)
    if (linked instanceof Failure) return linked
    return { people: [{ ...linked.person }], insurer: linked.sheet.insurer }
  },

  renewFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof Failure) return claim
    const sheet = await sheetOfForm(ask, claim.id)
    if (!sheet) return noFolio()
    // A retry after a lost answer: the sheet already has the new folio.
    const isNew = sheet.folio !== sheet.series && !isExpired(sheet, ask.now)
    return folioIn(ask, claim.id, isNew ? sheet.folio : await renewSheet(ask, sheet))
  },

  issueVoucher: async (ask) => {
    const claim = await findClaim(ask, ask.body.id)
    return claim instanceof Failure ? claim : ((await issueFor(ask, claim)) ?? {})
  },

  receiveVoucher: async (ask) => {
    const claim = await findClaim(ask, ask.body.id)
    return claim instanceof Failure ? claim : ((await receiveFor(ask, claim)) ?? {})
  },

  generateOrder: async (ask) => {
    const claim = await findClaim(ask, ask.body.id)
    if (claim instanceof Failure) return claim
    const form = await issueOrder(ask, claim)
    return form instanceof Failure ? form : { json: form }
  },

  endAttention: async (ask) => once(ask, ask.body.id, 'attention'),
  informAdjuster: async (ask) => once(ask, ask.body.id, 'report'),
} satisfies Partial<Handlers>
