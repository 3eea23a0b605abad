/** The receipt of a claim that was closed: its people, what was ordered for them, what was exchanged, and who signed what. */
import {
  fact,
  openDocument,
  sealDocument,
  section,
} from '#sandbox/features/policies/documents/document-page.ts'
import { longDay } from '#sandbox/features/policies/documents/words.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { signatureFacts } from '../claim-forms/receipt-proof.ts'
import type { Store } from '../claim-forms/store.ts'
import { mexicoTime } from '#sandbox/time.ts'
import type { ExchangeForm } from './form.ts'
import { ledgerOfForm } from './ledger.ts'

const effectNames: Readonly<Record<string, string>> = {
  'voucher-issued': 'Volante emitido',
  'voucher-received': 'Volante recibido',
  order: 'Orden',
  attention: 'Atención terminada',
  report: 'Aviso al ajustador',
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface Service {
  readonly typeStatus?: { readonly name?: unknown } | null
  readonly sheetNumber?: unknown
}

const servicesOf = ({ services }: FormPerson): string =>
  (services as readonly Service[])
    .map(({ typeStatus, sheetNumber }) => `${textOf(typeStatus?.name)} ${textOf(sheetNumber)}`.trim())
    .join(', ')

/** Sealed, as the documents that are signed. */
export async function writeClosedReceipt(
  store: Store,
  form: ExchangeForm,
  closedAt: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openDocument({
    title: 'Siniestro cerrado',
    lines: [`Siniestro ${form.number}`, `Cerrado el ${longDay(closedAt)}`],
    made: closedAt,
    caption: `Siniestro ${form.number}`,
  })
  const facts = (title: string, rows: readonly (readonly [string, string])[]) => {
    const filled = rows.filter(([, value]) => value !== '')
    if (filled.length > 0) section(page, title)
    for (const [label, value] of filled) fact(page, label, value)
  }
  facts('El siniestro', [
    ['Ajustador', form.adjuster.name],
    ['Causa', textOf(form.causeTypeStatus?.name)],
    ['Responsabilidad', textOf(form.liabilityStatus?.name)],
  ])
  for (const person of form.peoples)
    facts(`${person.first_name} ${person.first_last_name} (${person.typeStatus.name})`, [
      ['Folio eDUA', textOf(person.folId)],
      ['Aseguradora', textOf(person.policy?.insuranceProvider)],
      [
        'Vehículo',
        [person.vehicle.brand, person.vehicle.model, person.vehicle.plates].map(textOf).join(' ').trim(),
      ],
      ['Servicios', servicesOf(person)],
      ...signatureFacts({ ...person }),
    ])
  const { effects } = await ledgerOfForm(store, form.id)
  facts(
    'Intercambio entre aseguradoras',
    effects.map(({ kind, number, at }) => [
      effectNames[kind] ?? kind,
      `${number}, ${mexicoTime(Date.parse(at)).replace('T', ' ')}`,
    ]),
  )
  return sealDocument(page, `Siniestro ${form.number}`, closedAt)
}
