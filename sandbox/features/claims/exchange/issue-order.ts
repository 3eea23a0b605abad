/** Issues the order of an accident (API-115), once and only if it is complete. */
import { fail, Failure } from '#sandbox/http/failure.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { liability } from '../claim-forms/lists.data.ts'
import type { Store } from '../claim-forms/store.ts'
import { effectOf, makeEffect } from './effects.ts'
import { changeForm, type Claim, type ExchangeForm } from './form.ts'
import { filledFrom } from './other-driver.ts'
import { missingOf, orderOf } from './order.ts'
import { sheetOfForm } from './sheets.ts'
import { linkedPerson } from './third-party.ts'

const [INSURED] = liability
const OF_OTHERS = ['SIPAC', 'Orden tradicional']

/** Issues the order and writes its number into the matching services of the form. */
export async function issueOrder(
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
