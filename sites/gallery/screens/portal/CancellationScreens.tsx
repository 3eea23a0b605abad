import { useState } from 'react'
import type {
  Cancellation,
  CancellationReceipt,
  CancellationSituation,
} from '#shared/contracts/policies/cancellation.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import '#sites/policies/cancellation/cancellation.css'
import { CancelPromptScreen } from '#sites/policies/cancellation/CancelPrompt.tsx'
import { CancellationScreen } from '#sites/policies/cancellation/cancellation.screen.tsx'
import { cancellationSchema, cancellationWords } from '#sites/policies/cancellation/cancellation.ts'
import { ReceiptScreen } from '#sites/policies/cancellation/receipt.screen.tsx'
import { Screen } from '../Screen.tsx'
import { useShownForm } from '../use-shown-form.ts'

const noop = () => undefined
const TODAY = '2026-11-22'

const kept = { expeditionRights: pesos(580), mandatory: pesos(362.5) }
const none = { expeditionRights: pesos(0), mandatory: pesos(0) }
const month = { amount: pesos(1008.33), kept: none, from: '2026-11-12', until: '2026-12-12' }
const year = { amount: pesos(12_242.5), kept, from: '2026-03-12', until: '2027-03-12' }
const open = {
  kind: 'open',
  daysToPayment: 20,
  periods: [month],
  due: null,
  refundBy: '2026-12-07',
} satisfies CancellationSituation
const due = { amount: pesos(1008.33), since: '2026-11-12', nextTry: null, coveredUntil: null }
const until = '2026-12-12T05:59:00.000Z'

const cancellation: Cancellation = {
  policyNumber: 'AE00001001',
  vehicle: 'Nissan Versa 2022',
  isMonthly: true,
  hasBegun: true,
  expirationDate: '2027-03-12T18:00:00.000Z',
  offersLaterDay: true,
  situation: open,
  mandatory: { until: '2027-03-13T05:59:00.000Z' },
  debtRule: 'waived',
  isRenewalPaused: false,
  reasons: ['Vendí mi auto', 'Encontré un mejor precio', 'Tuve un mal servicio'].map((text, index) => ({
    id: String(index + 1),
    text,
  })),
}

const receipt: CancellationReceipt = {
  number: 'CAN00000012',
  policyNumber: cancellation.policyNumber,
  vehicle: cancellation.vehicle,
  cancelledAt: '2026-11-22T17:58:00.000Z',
  lastDay: TODAY,
  refund: pesos(613.4),
  kept,
  refundBy: '2026-12-07',
  mandatoryUntil: '2027-03-13T05:59:00.000Z',
}

export function CancellationScreens() {
  return (
    <>
      <Screen
        title="Antes de cancelar"
        states={[
          { name: 'Faltan días', show: prompt(open) },
          { name: 'Con adeudo', show: prompt({ ...open, daysToPayment: null, due }) },
          { name: 'Hoy se cobra', show: prompt({ ...open, daysToPayment: 0 }) },
          { name: 'Ya cancelada', show: prompt({ kind: 'ending', until, receipt: null }) },
          { name: 'Ya pagada', show: prompt({ kind: 'paid' }) },
          { name: 'Revisando', show: prompt() },
        ]}
      />
      <Screen
        title="Cancelar tu póliza"
        states={[
          { name: 'Mes a mes', show: steps() },
          { name: 'Sin elegir', show: steps({}, { complains: true }) },
          { name: 'Anual', show: steps({ isMonthly: false, situation: annual }) },
          { name: 'Con adeudo', show: at({ ...open, daysToPayment: null, periods: [], due }) },
          { name: 'Por iniciar', show: steps({ hasBegun: false }) },
          { name: 'Nada que devolver', show: at({ ...open, periods: [] }) },
          { name: 'Sin saber cuánto', show: at({ ...open, periods: null }) },
          { name: 'Sin motivos', show: steps({ reasons: null }) },
          { name: 'Renovación pausada', show: steps({}, { isPaused: true }) },
          { name: 'Último paso', show: (back) => <Steps isAsking onBack={back} /> },
          { name: 'En otra página', show: at({ kind: 'external', url: 'https://aseguradora.example' }) },
          { name: 'Ya cancelada', show: at({ kind: 'ending', until, receipt: null }) },
          { name: 'Ya pagada', show: at({ kind: 'paid' }) },
          { name: 'Falló', show: failed },
        ]}
      />
      <Screen
        title="Comprobante de cancelación"
        states={[
          { name: 'Con monto', show: receiptWith({}) },
          { name: 'Otro día', show: receiptWith({ lastDay: '2026-12-01' }) },
          { name: 'Sin saber cuánto', show: receiptWith({ refund: null }) },
        ]}
      />
    </>
  )
}

const failed = () => (
  <div className="frame">
    <NotLoaded text={FAILED_TEXT} onRetry={noop} />
  </div>
)

const prompt = (situation?: CancellationSituation) => (back: () => void) => (
  <Prompt situation={situation} onBack={back} />
)

/** The dialog starts closed, because an open dialog would cover the other screens of the gallery. */
function Prompt({ situation, onBack }: { situation: CancellationSituation | undefined; onBack: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBack()
  }
  return (
    <div className="frame">
      <button type="button" onClick={() => setOpen(true)}>
        Cancelar póliza
      </button>
      {isOpen && (
        <CancelPromptScreen
          policyNumber={cancellation.policyNumber}
          cancellation={situation && { situation, debtRule: 'waived' }}
          onClose={close}
        />
      )}
    </div>
  )
}

interface StepsProps {
  shown?: Partial<Cancellation>
  complains?: boolean
  isPaused?: boolean
  isAsking?: boolean
  onBack?: () => void
}

const steps =
  (shown: Partial<Cancellation> = {}, more: Omit<StepsProps, 'shown'> = {}) =>
  () => <Steps shown={shown} {...more} />
const at = (situation: CancellationSituation) => steps({ situation })
const annual = { ...open, daysToPayment: null, periods: [year] }

const schema = cancellationSchema({ today: TODAY, until: '2026-12-12' })

function Steps(props: StepsProps) {
  const { shown, complains = false, isPaused = false, isAsking = false } = props
  const typed = {
    reason: complains || shown?.reasons === null ? '' : '1',
    improvement: '',
    hasAccepted: !complains,
    lastDay: '',
  }
  const state = useShownForm({ id: 'cancellation', schema, typed, complains })
  return (
    <div className="frame">
      <div className="cancellation">
        <h1>{cancellationWords.title}</h1>
        <CancellationScreen
          cancellation={{ ...cancellation, ...shown }}
          today={TODAY}
          state={state}
          isAsking={isAsking}
          isSending={false}
          isConfirming={false}
          onConfirm={noop}
          onBack={props.onBack ?? noop}
          onRetry={noop}
          pause={{ isBusy: false, isDone: isPaused, onPress: noop }}
          management="#"
        />
      </div>
    </div>
  )
}

const receiptWith = (change: Partial<CancellationReceipt>) => () => (
  <div className="frame">
    <ReceiptScreen receipt={{ ...receipt, ...change }} list="#" file="#" isNew={false} />
  </div>
)
