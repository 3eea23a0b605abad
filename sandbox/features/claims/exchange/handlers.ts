/** Handlers of the exchange between insurers (API-107 to API-117), which a claim of ours asks of AMIS. */
import { HandlerFailure, fail, type Handlers } from '../../../http/handler.ts'
import type { Store } from '../claim-forms/store.ts'
import { makeEffect, effectOf } from './effects.ts'
import {
  changeForm,
  findClaim,
  noFolio,
  openClaim,
  withFolio,
  type ExchangeClaim,
  type ExchangeForm,
} from './form.ts'
import { ownSheet, isExpired, linkSheets, renewSheet, sheetOfForm, OURS } from './sheets.ts'
import { exchangeSql } from './sql.ts'
import { linkedPerson, withThirdParty, linkedSheet } from './third-party.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { liability } from '../claim-forms/lists.data.ts'
import { filledFrom } from './other-driver.ts'

/** Digital vouchers: the liable insurer issues one, and the other insurer receives it (API-113, API-114). */
type Keyed = Store & { readonly key: string }

const [INSURED, THIRD] = liability

const refuse = (code: string, message: string) => fail(409, code, message)
const concluded = () => refuse('form_concluded', 'El formulario ha concluído.')

const isLiable = ({ form }: ExchangeClaim, who: string) => form.liabilityStatus?.name === who

/** Issues the voucher of a claim; null on success, also when it was issued before. */
async function issueFor(store: Keyed, claim: ExchangeClaim): Promise<HandlerFailure | null> {
  const other = await linkedSheet(store, claim.id)
  if (other instanceof HandlerFailure) return other
  const own = await sheetOfForm(store, claim.id)
  if (!own || (await effectOf(store, own, 'voucher-issued'))) return null
  if (claim.isConcluded) return concluded()
  if (!isLiable(claim, INSURED))
    return refuse('voucher_not_ours', 'El volante lo emite quien es responsable: no es el asegurado.')
  if (await effectOf(store, other, 'voucher-issued'))
    return refuse('voucher_of_other', 'El tercero ya emitió un volante en este accidente.')
  const content = { to: other.insurer, folio: other.folio }
  await makeEffect(store, own, 'voucher-issued', { key: store.key, content })
  return null
}

async function receiveFor(store: Keyed, claim: ExchangeClaim): Promise<HandlerFailure | null> {
  const other = await linkedSheet(store, claim.id)
  if (other instanceof HandlerFailure) return other
  const own = await sheetOfForm(store, claim.id)
  if (!own || (await effectOf(store, own, 'voucher-received'))) return null
  if (claim.isConcluded) return concluded()
  if (!isLiable(claim, THIRD))
    return refuse('voucher_not_ours', 'El volante lo recibe quien no es responsable: no es el asegurado.')
  if (await effectOf(store, own, 'voucher-issued'))
    return refuse('voucher_of_other', 'Este siniestro ya emitió un volante.')
  const issued = await effectOf(store, other, 'voucher-issued')
  if (!issued) return refuse('voucher_not_confirmed', await whyNotConfirmed(store, other))
  const content = { from: other.insurer, voucher: issued.number }
  await makeEffect(store, own, 'voucher-received', { key: store.key, content })
  return null
}

async function whyNotConfirmed(store: Store, other: Parameters<typeof effectOf>[1]): Promise<string> {
  if (await effectOf(store, other, 'voucher-refused')) return 'El tercero rechazó confirmar el pago.'
  const isClosed = await effectOf(store, other, 'closed')
  return isClosed
    ? 'El tercero cerró su siniestro sin confirmar el pago.'
    : 'El tercero no ha confirmado el pago.'
}

/** Builds the content of an order. The "golpe por golpe" procedure refuses an incomplete one. */
interface Party {
  readonly insurer: string
  readonly policy: string
  readonly claim: string
}

interface Order {
  readonly creditor: Party
  readonly debtor: Party
  /** The creditor's vehicle. */
  readonly vehicle: string
  readonly circumstance: string
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * Builds the order of an accident. `other`: the driver of the other insurer, from the form or else from the other
 * sheet.
 */
function orderOf(form: ExchangeForm, other: FormPerson | undefined, isDebtor: boolean): Order {
  const own: Party = {
    insurer: OURS,
    policy: text(form.policyInfo.number),
    claim: form.number,
  }
  const theirs: Party = {
    insurer: text(other?.policy?.insuranceProvider),
    policy: text(other?.policy?.number),
    claim: text(other?.policy?.claimNumber),
  }
  const [insured] = form.peoples
  const vehicle = (isDebtor ? other : insured)?.vehicle
  const parts = [vehicle?.brand, vehicle?.model, vehicle?.plates].map(text)
  const named =
    form.causeTypeStatus ?? (insured as { circumstance?: { name?: unknown } } | undefined)?.circumstance
  return {
    creditor: isDebtor ? theirs : own,
    debtor: isDebtor ? own : theirs,
    vehicle: parts.includes('') ? '' : parts.join(' '),
    circumstance: text(named?.name),
  }
}

const party = (name: string, { insurer, policy, claim }: Party): readonly (readonly [string, string])[] => [
  [`aseguradora ${name}`, insurer],
  [`póliza de la aseguradora ${name}`, policy],
  [`siniestro de la aseguradora ${name}`, claim],
]

/** Returns the names of the order's missing parts. */
function missingOf({ creditor, debtor, vehicle, circumstance }: Order): readonly string[] {
  const parts = [
    ...party('acreedora', creditor),
    ...party('deudora', debtor),
    ['vehículo (marca, modelo y placas)', vehicle] as const,
    ['circunstancia', circumstance] as const,
  ]
  return parts.flatMap(([name, value]) => (value === '' ? [name] : []))
}

const OF_OTHERS = ['SIPAC', 'Orden tradicional']

/** Issues the order of an accident (API-115) once and only if it is complete, and writes its number into the form. */
async function issueOrder(
  store: Store & { readonly key: string },
  { id, form, isConcluded }: ExchangeClaim,
): Promise<ExchangeForm | HandlerFailure> {
  const linked = await linkedPerson(store, id)
  if (linked instanceof HandlerFailure) return linked
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
    // The cast is safe: an adjuster's form holds services in the shape of `Service`.
    index > 0 && isThey(one) ? { ...one, services: (one.services as Service[]).map(numbered) } : one,
  )
  return { ...form, peoples }
}

/** Stores the folio in the form and returns the form. */
async function folioIn(store: Store, id: string, folio: string) {
  const form = await changeForm(store, id, (one) => withFolio(one, folio))
  return form instanceof HandlerFailure ? form : { json: form, folId: folio }
}

/** Runs an effect once per folio of a claim; a concluded claim gets the earlier answer. */
async function once(
  store: Store & { readonly key: string },
  id: unknown,
  kind: 'attention' | 'report',
): Promise<object | HandlerFailure> {
  const claim = await findClaim(store, id)
  if (claim instanceof HandlerFailure) return claim
  const sheet = await sheetOfForm(store, claim.id)
  if (!sheet) return noFolio()
  await makeEffect(store, sheet, kind, { key: store.key })
  return {}
}

export const exchangeHandlers = {
  createFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof HandlerFailure) return claim
    const sheet = await ownSheet(ask, claim)
    return sheet instanceof HandlerFailure ? sheet : folioIn(ask, claim.id, sheet.folio)
  },

  createQrFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof HandlerFailure) return claim
    const sheet = await sheetOfForm(ask, claim.id)
    if (!sheet) return noFolio()
    await ask.db.run(exchangeSql.allowScan, sheet.folio)
    return { folId: sheet.folio }
  },

  linkFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof HandlerFailure) return claim
    const sheet = await ownSheet(ask, claim)
    if (sheet instanceof HandlerFailure) return sheet
    const refused = await linkSheets(ask, sheet, ask.body.folId.trim())
    return refused ?? folioIn(ask, claim.id, sheet.folio)
  },

  synchronise: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof HandlerFailure) return claim
    const person = await linkedPerson(ask, claim.id)
    if (person instanceof HandlerFailure) return person
    const form = await changeForm(ask, claim.id, (one) => withThirdParty(one, person))
    return form instanceof HandlerFailure ? form : { json: form }
  },

  synchronisedData: async (ask) => {
    const claim = await findClaim(ask, ask.query.id)
    if (claim instanceof HandlerFailure) return claim
    const linked = await linkedPerson(ask, claim.id)
    if (linked instanceof HandlerFailure) return linked
    return { people: [{ ...linked.person }], insurer: linked.sheet.insurer }
  },

  renewFolio: async (ask) => {
    const claim = await openClaim(ask, ask.body.id)
    if (claim instanceof HandlerFailure) return claim
    const sheet = await sheetOfForm(ask, claim.id)
    if (!sheet) return noFolio()
    // A retry after a lost answer: the sheet already has the new folio.
    const isNew = sheet.folio !== sheet.series && !isExpired(sheet, ask.now)
    return folioIn(ask, claim.id, isNew ? sheet.folio : await renewSheet(ask, sheet))
  },

  issueVoucher: async (ask) => {
    const claim = await findClaim(ask, ask.body.id)
    return claim instanceof HandlerFailure ? claim : ((await issueFor(ask, claim)) ?? {})
  },

  receiveVoucher: async (ask) => {
    const claim = await findClaim(ask, ask.body.id)
    return claim instanceof HandlerFailure ? claim : ((await receiveFor(ask, claim)) ?? {})
  },

  generateOrder: async (ask) => {
    const claim = await findClaim(ask, ask.body.id)
    if (claim instanceof HandlerFailure) return claim
    const form = await issueOrder(ask, claim)
    return form instanceof HandlerFailure ? form : { json: form }
  },

  endAttention: async (ask) => once(ask, ask.body.id, 'attention'),
  informAdjuster: async (ask) => once(ask, ask.body.id, 'report'),
} satisfies Partial<Handlers>
