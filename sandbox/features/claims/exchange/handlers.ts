/** Handlers of the exchange between insurers (API-107 to API-117), which a claim of ours asks of AMIS. */
import { Failure, fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import type { Store } from '../claim-forms/store.ts'
import { makeEffect, effectOf } from './effects.ts'
import {
  changeForm,
  findClaim,
  noFolio,
  openClaim,
  withFolio,
  type Claim,
  type ExchangeForm,
} from './form.ts'
import { ownSheet } from './own-sheet.ts'
import { isExpired, linkSheets, renewSheet, sheetOfForm } from './sheets.ts'
import { exchangeSql } from './sql.ts'
import { linkedPerson, withThirdParty } from './third-party.ts'
import { issueFor, receiveFor } from './vouchers.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { liability } from '../claim-forms/lists.data.ts'
import { filledFrom } from './other-driver.ts'
import { missingOf, orderOf } from './order.ts'

/** Issues the order of an accident (API-115), once and only if it is complete. */
const [INSURED] = liability
const OF_OTHERS = ['SIPAC', 'Orden tradicional']

/** Issues the order and writes its number into the matching services of the form. */
async function issueOrder(
  store: Store & { readonly key: string },
  { id, form, isConcluded }: Claim,
): Promise<ExchangeForm | Failure> {
  const linked = await linkedPerson(store, id)
  if (linked instanceof Failure) return linked
  const own = await sheetOfForm(store, id)
  if (!own) return form
  const isThey = ({ folId }: FormPerson) => folId !== null && linked.folios.includes(folId)
  const standing = await effectOf(store, own, 'order')
  if (isConcluded) return standing ? form : fail(409, 'form_concluded', 'El formulario ha concluído.')
  if (!standing) {
    const isDebtor = form.liabilityStatus?.name === INSURED
    if (!(await effectOf(store, own, isDebtor ? 'voucher-issued' : 'voucher-received')))
      return fail(409, 'voucher_missing', 'No hay volante de este siniestro: la orden no se genera.')
    const other = filledFrom(form.peoples.find(isThey) ?? linked.person, linked.person)
    const order = orderOf(form, other, isDebtor)
    const missing = missingOf(order)
    if (missing.length > 0)
      return fail(422, 'order_incomplete', `Faltan datos de la orden: ${missing.join(', ')}.`)
    await makeEffect(store, own, 'order', { key: store.key, content: order })
  }
  const number = (await effectOf(store, own, 'order'))?.number ?? ''
  return changeForm(store, id, (now) => withOrder(now, number, isThey))
}

interface Service {
  readonly typeStatus?: { readonly name?: unknown } | null
  readonly sheetNumber?: unknown
}

function withOrder(form: ExchangeForm, number: string, isThey: (one: FormPerson) => boolean): ExchangeForm {
  const numbered = (service: Service): Service =>
    OF_OTHERS.includes(String(service.typeStatus?.name)) && !service.sheetNumber
      ? { ...service, sheetNumber: number }
      : service
  const peoples = form.peoples.map((one, index) =>
    // The cast is safe: the adjuster's form holds the services in this shape.
    index > 0 && isThey(one) ? { ...one, services: (one.services as Service[]).map(numbered) } : one,
  )
  return { ...form, peoples }
}

/** Stores the folio in the form and returns the form. */
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
