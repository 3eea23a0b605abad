import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { crashCostWords } from '#shared/domain/policies/crash-cost.ts'
import '#sites/policies/pocket-card/pocket-card.css'
import { PocketCardScreen, type PocketState } from '#sites/policies/pocket-card/pocket-card.screen.tsx'
import { Screen } from '../Screen.tsx'

const NOW = Date.parse('2026-11-22T18:00:00.000Z')
const noop = () => undefined

const policy = {
  policyNumber: 'AE100234',
  isToBegin: false,
  vehicle: 'Nissan Versa 2023',
  plates: 'AAA101A',
  startDate: '2026-03-12T18:00:00.000Z',
  expirationDate: '2027-03-12T18:00:00.000Z',
  coverages: [
    { name: 'Daños materiales', insured: 'Valor comercial', deductible: '5%' },
    { name: 'Daños a terceros', insured: '$3,000,000.00', deductible: 'No aplica' },
  ],
  crash: ['Si chocas, tú pones hasta $13,420.00; nosotros el resto.'],
  shares: [
    {
      title: 'Chocas y fue tu culpa',
      amount: 'hasta $13,420.00',
      rule: 'Es tu deducible de daños materiales; lo demás de tu reparación lo ponemos nosotros.',
      bar: { own: 13_420, rest: 254_980, restBy: 'open' as const, text: 'Nosotros: lo demás' },
    },
    {
      title: 'Te roban el auto',
      amount: '$26,840.00',
      rule: 'Si no aparece en 30 días, te pagamos su valor menos tu deducible.',
      bar: { own: 26_840, rest: 241_560, restBy: 'us' as const, text: 'Nosotros: $241,560.00' },
    },
  ],
}
const other = {
  ...policy,
  crash: [crashCostWords.percentOnly],
  shares: [],
  policyNumber: 'AE100237',
  vehicle: 'Toyota Yaris 2025',
  isToBegin: true,
}
const unpaid = { ...policy, cover: 'Cubierto hasta el 18/12/2026' }
const ended = { ...policy, policyNumber: 'AE090001', expirationDate: '2026-11-20T05:59:00.000Z' }

export function PocketCardStates() {
  const show = (state: PocketState) => () => (
    <div className="frame">
      <PocketCardScreen state={state} now={NOW} onPrint={noop} />
    </div>
  )
  const loaded = { kind: 'loaded', policies: [policy], isIncomplete: false, storage: 'stored' } as const
  const savedAt = '2026-11-20T15:05:00.000Z'
  return (
    <Screen
      title="Tarjeta de póliza"
      states={[
        { name: 'Guardada', show: show(loaded) },
        { name: 'Guardando', show: show({ ...loaded, storage: 'saving' }) },
        { name: 'Sin guardar', show: show({ ...loaded, storage: 'not-stored' }) },
        { name: 'Guardado fallido', show: show({ ...loaded, storage: 'failed' }) },
        { name: 'Dos pólizas', show: show({ ...loaded, policies: [policy, other] }) },
        { name: 'Con un pago pendiente', show: show({ ...loaded, policies: [unpaid] }) },
        { name: 'Sin pólizas', show: show({ ...loaded, policies: [] }) },
        { name: 'Falta una', show: show({ ...loaded, isIncomplete: true }) },
        { name: 'Sin conexión', show: show({ kind: 'stored', savedAt, policies: [policy, ended] }) },
        { name: 'Leyendo del teléfono', show: show({ kind: 'reading' }) },
        { name: 'Sin tarjeta', show: show({ kind: 'missing' }) },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT, onRetry: noop }) },
      ]}
    />
  )
}
