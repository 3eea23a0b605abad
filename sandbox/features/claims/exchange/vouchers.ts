/** Digital vouchers: the liable insurer issues one, and the other insurer receives it (API-113, API-114). */
import { fail, Failure } from '#sandbox/http/failure.ts'
import { liability } from '../claim-forms/lists.data.ts'
import type { Store } from '../claim-forms/store.ts'
import { effectOf, makeEffect } from './effects.ts'
import type { Claim } from './form.ts'
import { sheetOfForm } from './sheets.ts'
import { linkedSheet } from './third-party.ts'

type Keyed = Store & { readonly key: string }

const [INSURED, THIRD] = liability

const refuse = (code: string, message: string) => fail(409, code, message)
const concluded = () => refuse('form_concluded', 'El formulario ha concluído.')

const isLiable = ({ form }: Claim, who: string) => form.liabilityStatus?.name === who

/** Issues the voucher of a claim; null on success, also when it was issued before. */
export async function issueFor(store: Keyed, claim: Claim): Promise<Failure | null> {
  const other = await linkedSheet(store, claim.id)
  if (other instanceof Failure) return other
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

export async function receiveFor(store: Keyed, claim: Claim): Promise<Failure | null> {
  const other = await linkedSheet(store, claim.id)
  if (other instanceof Failure) return other
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
