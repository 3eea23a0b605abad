/** A declaration as a PDF (CLF-84): every answer, the damages and the files by their hash. */
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { licenseEndText } from '#shared/domain/claims/fields/license.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import {
  closeDocument,
  fact,
  openDocument,
  paragraph,
  section,
} from '#sandbox/features/policies/documents/document-page.ts'
import { longDay } from '#sandbox/features/policies/documents/words.ts'
import { listKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import type { PdfPage } from '#sandbox/providers/pdf/pdf-page.ts'
import { decisionFacts, noticeFacts, signatureFacts } from './receipt-proof.ts'

interface File {
  readonly name: string
  readonly sha256: string
}

type Entry = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null ? (value as Entry) : {} // The cast is safe: each field is checked when it is read.
const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.map(recordOf) : [])

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return typeof recordOf(value).name === 'string' ? String(recordOf(value).name) : ''
}

export async function writeReceipt(
  form: FormJson,
  files: readonly File[],
  now: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const number = textOf(form.number)
  const page = await openDocument({
    title: 'Declaración de siniestro',
    lines: [`Siniestro ${number}`, `Enviada el ${longDay(now)}`],
    made: now,
    caption: `Declaración de siniestro ${number}`,
  })
  const person = recordOf(entriesOf(form.peoples)[0])
  const [license, address, vehicle] = [person.license, person.address, person.vehicle].map(recordOf)
  const rows = (title: string, facts: readonly (readonly [label: string, value: unknown])[]) => {
    const filled = facts
      .map(([label, value]) => [label, textOf(value)] as const)
      .filter(([, text]) => text !== '')
    if (filled.length === 0) return
    section(page, title)
    for (const [label, text] of filled) fact(page, label, text)
  }
  const names = [person.first_name, person.first_last_name, person.second_last_name].map(textOf)
  rows('Quien declara', [
    ['Nombre', names.join(' ').trim()],
    ['Nacimiento', person.birthdate ? formatDate(textOf(person.birthdate)) : ''],
    ['Correo', person.email],
    ['Teléfono', person.phone],
    [
      'Domicilio',
      [address?.name, address?.municipality, address?.state].map(textOf).filter(Boolean).join(', '),
    ],
    ['Código postal', address?.postal_code],
  ])
  rows('Licencia', [
    ['Estado', license?.state],
    ['Tipo', license?.typeStatus],
    ['Número', license?.number],
    ['Vigente desde', license?.startDate ? formatDate(textOf(license.startDate)) : ''],
    ['Vigente hasta', license?.endDate ? licenseEndText(textOf(license.endDate)) : ''],
  ])
  rows('Vehículo', [
    ['Tipo', vehicle?.typeStatus],
    [
      'Vehículo',
      [spelled(textOf(vehicle?.brand)), spelled(textOf(vehicle?.model)), textOf(vehicle?.year)]
        .filter(Boolean)
        .join(' '),
    ],
    ['Placas', vehicle?.plates],
    ['Color', vehicle?.colorStatus],
    ['Número de serie', vehicle?.seriesNumber],
  ])
  if (textOf(form.declaration) !== '') {
    section(page, 'Qué pasó')
    paragraph(page, textOf(form.declaration))
  }
  const damages = entriesOf(vehicle?.damages)
  rows(
    'Daños',
    damages.map((damage, at) => {
      const before = damage.preexistence === true ? ' (ya estaba antes)' : ''
      const name = `${String(at + 1)}. ${textOf(damage.typeStatus)}`
      return [name, `${textOf(damage.description) || 'Sin notas'}${before}`]
    }),
  )
  drawDamages(
    page,
    textOf(vehicle?.typeStatus),
    damages.map(({ typeStatus }) => textOf(typeStatus)),
  )
  rows('Decisiones entre dos versiones', decisionFacts(form))
  rows('Aviso de privacidad', noticeFacts(person))
  rows('Firma', signatureFacts(person))
  rows(
    'Fotos recibidas, con su huella (SHA-256)',
    files.map(({ name, sha256 }) => [name, sha256]),
  )
  return closeDocument(page)
}

const kinds = listKinds()

/** Draws the damages of a vehicle; parts that have no place on the drawing are named in the rows above it. */
export function drawDamages(page: PdfPage, vehicleType: string, parts: readonly string[]): void {
  const isBike = kinds.kindOf('vehicles', { id: '', name: vehicleType }) === 'bike'
  if (parts.length > 0) page.vehicle({ isBike, parts })
}
