/** Writes the policy itself as a PDF (API-51): parties, vehicle, validity, coverages and price. */
import { formatMoney, money, ZERO, VAT_RATE } from '#shared/domain/money/money.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { planNameOf, PLANS } from '#shared/domain/plans/plan-names.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { planNames } from '#shared/upstream/purchase/plan-shapes.ts'
import { PdfPage } from '#sandbox/providers/pdf/pdf-page.ts'
import { amountRow, closeDocument, fact, openDocument, paragraph, section } from './document-page.ts'
import type { PolicyPaper } from './policy-paper.ts'
import { coverageLine, longDay, longMoment } from './words.ts'

export async function writeCover(paper: PolicyPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, isCancelled } = paper
  const page = await openDocument({
    title: 'Póliza de seguro de auto',
    lines: [`Póliza ${number}`, `Emitida el ${longDay(issuedAt)}`, isCancelled ? cancelledLine(paper) : ''],
    made: issuedAt,
    caption: `Póliza ${number} · Registro ${paper.registrations.policy}`,
  })
  parties(page, paper)
  vehicle(page, paper)
  section(page, 'Vigencia')
  paragraph(page, `Desde ${longMoment(paper.startAt)} hasta ${longMoment(paper.endAt)}, hora del centro.`)
  if (isCancelled) paragraph(page, endedText(paper))
  section(page, 'Coberturas contratadas')
  coverages(page, paper, paper.coverages)
  mandatory(page, paper)
  premium(page, paper)
  legends(page, paper)
  return closeDocument(page)
}

/** Returns the line about the cancellation of the car's policy; the compulsory part stays in force (D127). */
const cancelledLine = ({ cancelledAt }: PolicyPaper) =>
  cancelledAt === null ? 'CANCELADA' : `CANCELADA el ${longDay(cancelledAt)}`

function endedText({ cancelledAt, mandatoryNumber, endAt }: PolicyPaper): string {
  const since = cancelledAt === null ? '' : ` desde ${longMoment(cancelledAt)}`
  const ended = `Cancelada: las coberturas contratadas ya no están en vigor${since}.`
  if (mandatoryNumber === null) return ended
  return `${ended} El seguro obligatorio, póliza ${mandatoryNumber}, sigue en vigor hasta ${longMoment(endAt)}.`
}

function parties(page: PdfPage, { holder, driver }: PolicyPaper): void {
  section(page, 'Contratante y asegurado')
  fact(page, 'Nombre', holder.name)
  fact(page, 'RFC', holder.rfc)
  fact(page, 'Domicilio', holder.address)
  fact(page, 'Conductor habitual', driver ?? holder.name)
}

function vehicle(page: PdfPage, { vehicle: car, planId }: PolicyPaper): void {
  section(page, 'Vehículo asegurado')
  fact(page, 'Marca y modelo', vehicleName({ ...car, year: null }))
  fact(page, 'Versión', car.version)
  fact(page, 'Año', String(car.year))
  fact(page, 'Número de serie (VIN)', car.vin)
  fact(page, 'Placas', car.plates || 'En trámite')
  fact(page, 'Uso', 'Particular')
  fact(page, 'Plan', planLabel(planId))
}

/** Returns the label of a plan, recognised by the name within its id. */
function planLabel(planId: string): string {
  const name = planNameOf(planNames.find((one) => planId.toLowerCase().includes(one)) ?? '')
  return name === null ? 'Plan Amplio' : PLANS[name].label
}

const cells = {
  name: { x: PdfPage.left, width: 250 },
  insured: { x: PdfPage.left + 254, width: 150, align: 'right' },
  deductible: { x: PdfPage.left + 412, width: 120, align: 'right' },
} as const

function coverages(page: PdfPage, { vehicle: car, issuedAt }: PolicyPaper, shown: readonly Coverage[]): void {
  page.columns([
    ['Cobertura', { ...cells.name, soft: true }],
    ['Suma asegurada', { ...cells.insured, soft: true }],
    ['Deducible', { ...cells.deductible, soft: true }],
  ])
  for (const coverage of shown) {
    const { name, insured, deductible } = coverageLine(coverage, car.year, issuedAt)
    page.columns(
      [
        [name, cells.name],
        [insured, cells.insured],
        [deductible, cells.deductible],
      ],
      3,
    )
  }
  page.rule(10)
}

/** The compulsory insurance by federal law must be named on the front page. */
function mandatory(page: PdfPage, paper: PolicyPaper): void {
  if (paper.mandatoryNumber === null || paper.mandatory.length === 0) return
  section(page, `Seguro obligatorio · Póliza ${paper.mandatoryNumber}`)
  paragraph(
    page,
    'Seguro obligatorio de responsabilidad civil por daños a terceros que exige la Ley de Caminos, Puentes y Autotransporte Federal. No se puede cancelar antes de que termine su vigencia, salvo que lo sustituya otro.',
  )
  coverages(page, paper, paper.mandatory)
}

/** Height of the block of amounts, kept together so that no amount stands alone on the next page. */
const PREMIUM_HEIGHT = 150

function premium(page: PdfPage, { option, lines, paymentCount }: PolicyPaper): void {
  page.keep(PREMIUM_HEIGHT)
  section(page, 'Prima')
  amountRow(page, 'Prima neta', formatMoney(money(option.net_premium)))
  amountRow(page, 'Recargo por pago fraccionado', formatMoney(money(option.fee)))
  amountRow(page, 'Gastos de expedición', formatMoney(money(option.expedition_rights)))
  amountRow(page, 'Subtotal', formatMoney(money(option.subtotal)))
  amountRow(page, `IVA ${String(VAT_RATE)} %`, formatMoney(money(option.taxes)))
  amountRow(page, 'Prima total', formatMoney(money(option.total)), true)
  for (const { description, subtotal } of lines.slice(1)) {
    amountRow(page, `Incluye: ${description}, antes de IVA`, formatMoney(subtotal))
  }
  page.y -= 3
  paragraph(page, formOfPayment(option, paymentCount))
}

function formOfPayment(option: PolicyPaper['option'], count: number): string {
  const { first_payment: first, next_payment: next } = option
  if (count === 1 || !first || !next) return 'Forma de pago: anual, en moneda nacional.'
  const [one, others] = [first, next].map(({ total }) => formatMoney(money(total ?? ZERO)))
  return `Forma de pago: mes a mes, en moneda nacional. Un primer pago de ${one ?? ''} y ${String(count - 1)} de ${others ?? ''}.`
}

function legends(page: PdfPage, { registrations }: PolicyPaper): void {
  section(page, 'Lo que la ley pide decirte')
  const texts = [
    'Artículo 25 de la Ley sobre el Contrato de Seguro: si el contenido de la póliza o sus modificaciones no concordaren con la oferta, el asegurado podrá pedir la rectificación correspondiente dentro de los treinta días que sigan al día en que reciba la póliza. Transcurrido este plazo se considerarán aceptadas las estipulaciones de la póliza o de sus modificaciones.',
    `En cumplimiento del artículo 202 de la Ley de Instituciones de Seguros y de Fianzas, la documentación contractual y la nota técnica de este producto quedaron registradas ante la Comisión Nacional de Seguros y Fianzas con el número ${registrations.policy}.`,
    'Las condiciones generales y su resumen son parte de este contrato. Los abres y descargas cuando quieras desde tu portal.',
  ]
  for (const text of texts) page.row(text, { size: 8, soft: true })
}
