import '#sites/invoicing/invoicing.css'
import { BillingScreen, Processing } from '#sites/invoicing/billing/billing.screen.tsx'
import { ClosedScreen } from '#sites/invoicing/invoicing/closed.screen.tsx'
import { finishedWords } from '#sites/invoicing/invoicing/invoicing.ts'
import type { SendAgain } from '#sites/invoicing/finished/use-send-again.ts'
import { FinishedScreen } from '#sites/invoicing/finished/finished.screen.tsx'
import { SummaryScreen } from '#sites/invoicing/billing/summary.screen.tsx'
import { TaxDataScreen } from '#sites/invoicing/tax-data/tax-data.screen.tsx'
import {
  emptyTaxData,
  taxDataOf,
  taxDataSchema,
  taxRefusals,
  type TaxData,
} from '#sites/invoicing/tax-data/tax-data.ts'
import type { IssuedInvoice, TaxPerson } from '#shared/contracts/links/invoicing.ts'
import { pesos } from '#shared/domain/money/money.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { Screen } from './Screen.tsx'
import { useShownForm } from './use-shown-form.ts'

const noop = () => undefined
const number = 'AE00010001'

const catalogue = {
  regimes: [
    {
      code: '605',
      name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
      natural: true,
      moral: false,
      uses: ['S01'],
    },
    {
      code: '612',
      name: 'Personas Físicas con Actividades Empresariales y Profesionales',
      natural: true,
      moral: false,
      uses: ['G03', 'S01'],
    },
    {
      code: '601',
      name: 'General de Ley Personas Morales',
      natural: false,
      moral: true,
      uses: ['G03', 'S01'],
    },
    {
      code: '626',
      name: 'Régimen Simplificado de Confianza',
      natural: true,
      moral: true,
      uses: ['G03', 'S01'],
    },
  ],
  useNames: { G03: 'Gastos en general', S01: 'Sin efectos fiscales' },
}
const hugo: TaxPerson = {
  id: 'tax-1',
  kind: 'natural',
  name: 'HUGO SALAS PEREZ',
  email: 'hugo.salas@volante.example',
  rfc: 'SAPH830915RK2',
  regime: '626',
  postalCode: '06100',
}
const company: TaxPerson = {
  ...hugo,
  id: 'tax-2',
  kind: 'moral',
  name: 'TRANSPORTES Y MENSAJERÍA DEL RIO AZUL',
  rfc: 'TRA990701DE3',
  regime: '601',
}
const details = {
  netAmount: pesos(10_781.93),
  taxes: pesos(1_725.11),
  lines: [
    {
      policyNumber: number,
      description: 'Seguro de auto NISSAN SENTRA 2022',
      subtotal: pesos(10_534.93),
      taxes: pesos(1_685.59),
    },
    {
      policyNumber: 'XZ00010001',
      description: 'Responsabilidad civil obligatoria',
      subtotal: pesos(247),
      taxes: pesos(39.52),
    },
  ],
}

export function InvoicingScreens() {
  return (
    <>
      <PurchaseStates />
      <FormStates />
      <EndStates />
    </>
  )
}

interface Billing {
  saved?: readonly TaxPerson[]
  chosen?: TaxPerson
  message?: string
  stage?: 'open' | 'sending' | 'confirming'
}

function Purchase({ saved = [], chosen, message, stage = 'open' }: Billing) {
  return (
    <div className="frame page-main invoice">
      <h1>Póliza {number}</h1>
      <SummaryScreen details={details} />
      <BillingScreen
        catalogue={catalogue}
        chosen={chosen}
        message={message}
        stage={stage}
        taxPersons={saved}
        until="lunes 30 de noviembre de 2026"
        onChoose={noop}
        onAdd={noop}
        onCreate={noop}
      />
    </div>
  )
}

function PurchaseStates() {
  const saved = [hugo, company]
  return (
    <Screen
      title="Resumen y datos"
      states={[
        { name: 'Sin datos', show: () => <Purchase /> },
        { name: 'Con datos guardados', show: () => <Purchase saved={saved} /> },
        { name: 'Uno elegido', show: () => <Purchase saved={saved} chosen={hugo} /> },
        {
          name: 'Falló',
          show: () => <Purchase saved={saved} chosen={hugo} message="(503) Ha ocurrido un error." />,
        },
        { name: 'Procesando', show: () => <Purchase stage="sending" /> },
        { name: 'Confirmando', show: () => <Purchase stage="confirming" /> },
      ]}
    />
  )
}

interface FormState {
  typed?: TaxData
  complains?: boolean
  failure?: SubmitFailure
  isBusy?: boolean
  hasSaved?: boolean
  isRefused?: boolean
}

function Form({ typed = emptyTaxData, hasSaved = false, isRefused = false, ...rest }: FormState) {
  const state = useShownForm({ id: 'gallery-tax-data', schema: taxDataSchema, typed: { ...typed }, ...rest })
  return (
    <div className="frame page-main">
      <TaxDataScreen
        state={state}
        catalogue={catalogue}
        hasSaved={hasSaved}
        needsEmail
        isRefused={isRefused}
      />
    </div>
  )
}

const right = taxDataOf(hugo, 'G03')

function FormStates() {
  return (
    <Screen
      title="Completa los datos"
      states={[
        { name: 'Vacío', show: () => <Form /> },
        { name: 'Persona física', show: () => <Form typed={right} hasSaved /> },
        { name: 'Persona moral', show: () => <Form typed={taxDataOf(company, 'G03')} hasSaved /> },
        { name: 'Faltan datos', show: () => <Form complains /> },
        {
          name: 'El SAT no lo acepta',
          show: () => <Form typed={right} isRefused failure={{ fields: taxRefusals }} />,
        },
        {
          name: 'La aseguradora no lo acepta',
          show: () => (
            <Form
              typed={right}
              failure={{ message: 'La compra de la póliza ya fue facturada con otro RFC.' }}
            />
          ),
        },
        { name: 'Enviando', show: () => <Form typed={right} isBusy /> },
      ]}
    />
  )
}

const facts = {
  folio: '6A5A1E0C-6D8F-4D0A-9B0C-0A0B0C0D0E0F',
  issuedOn: '2026-11-21',
  issuerRfc: 'VSE150312QA2',
  rfc: 'SAPH830915RK2',
  total: pesos(12_507.04),
}
const receipt = (id: string, name: string, isComplement = false, hasFiles = true): IssuedInvoice => ({
  id,
  name,
  isComplement,
  hasFiles,
  facts: hasFiles ? facts : null,
})
const invoice = receipt('1', 'Factura PPD')
const invoices = [invoice, receipt('2', 'Pago #1', true), receipt('3', 'Pago #2', true, false)]

function Finished({
  open,
  onOpen = noop,
  shares = false,
  message = null,
}: {
  open?: IssuedInvoice
  onOpen?: () => void
  shares?: boolean
  message?: SendAgain['message']
}) {
  const again = { onSend: noop, isBusy: false, message }
  const share = shares ? { onShare: noop, isBusy: false, hasFailed: false } : null
  return (
    <div className="frame page-main">
      <FinishedScreen
        invoices={invoices}
        open={open}
        onOpen={onOpen}
        share={share}
        again={again}
        policyNumber={number}
        href={() => '#'}
        fileName={() => 'factura'}
      />
    </div>
  )
}

function EndStates() {
  const closed = (state: 'expired' | 'empty' | 'file_error') => () => (
    <div className="frame page-main">
      <ClosedScreen state={state} policyNumber={number} window="month" />
    </div>
  )
  return (
    <Screen
      title="Facturada, o no se puede"
      states={[
        { name: 'Facturada', show: () => <Finished /> },
        {
          name: 'Enviada otra vez',
          show: () => (
            <Finished message={{ kind: 'sent', text: finishedWords.sentAgain('h•••s@volante.example') }} />
          ),
        },
        {
          name: 'No se puede enviar',
          show: () => <Finished message={{ kind: 'failed', text: finishedWords.cannotSend }} />,
        },
        { name: 'Formatos', show: (back) => <Finished open={invoice} onOpen={back} /> },
        { name: 'Compartir', show: (back) => <Finished open={invoice} onOpen={back} shares /> },
        { name: 'Fuera de plazo', show: closed('expired') },
        { name: 'No disponible', show: closed('empty') },
        { name: 'Error de archivos', show: closed('file_error') },
        { name: 'Cargando', show: () => <Processing stage="sending" /> },
      ]}
    />
  )
}
