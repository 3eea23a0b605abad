import { money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import type { PlaceQuestion } from '#shared/steps/vehicle/use-place.ts'
import { noManualVehicle } from '#shared/steps/vehicle/manual/manual.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { noVehicle } from '#shared/steps/vehicle/vehicle.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { AdditionalDataScreen } from '#sites/purchase/additional-data/AdditionalData.tsx'
import { additionalDataForm } from '#sites/purchase/additional-data/additional-data.ts'
import { VehicleDataScreen } from '#sites/purchase/vehicle-data/vehicle-data.screen.tsx'
import { vehicleDataForm } from '#sites/purchase/vehicle-data/vehicle-data.ts'
import { VehicleOwnerScreen, type OwnerChoice } from '#sites/purchase/vehicle-owner/vehicle-owner.screen.tsx'
import { VehicleSalvageScreen, type SalvageAnswer } from '#sites/purchase/vehicle-salvage/VehicleSalvage.tsx'
import { places } from '../fixtures/people.ts'
import { car, choice, papers, vehicleQuestions } from '../fixtures/vehicle.ts'
import { Screen } from './Screen.tsx'
import { Step } from './Step.tsx'
import { useShownForm } from './use-shown-form.ts'

const noop = () => undefined

/** The screens of the car: owner, data, documents and history. */
export function CarScreens() {
  return (
    <>
      <VehicleStates />
      <AdditionalStates />
      <SalvageStates />
      <OwnerStates />
    </>
  )
}

const declared = { notCommercial: true, acceptsTerms: true }
const emptyVehicle = {
  ...noVehicle,
  ...noManualVehicle,
  postalCode: '',
  vin: '',
  plates: '',
  notCommercial: false,
  acceptsTerms: false,
}
const filledVehicle = { ...noManualVehicle, ...choice, ...papers, ...declared, postalCode: '06700' }

interface StepProps {
  complains?: boolean
  failure?: SubmitFailure
  isBusy?: boolean
}

interface VehicleProps extends StepProps {
  typed: typeof filledVehicle | typeof emptyVehicle
  question?: VehicleQuestion
  place?: PlaceQuestion
  isVinTaken?: boolean
  isQuoted?: boolean
}

const quoted = {
  car: { ...car, postalCode: filledVehicle.postalCode },
  price: {
    plan: 'EXTENDED_PLAN',
    form: PAYMENT_FORM.SUBSCRIPTION,
    charged: money(1_825_120),
    perMonth: money(1_264_110),
    months: 12,
    total: money(15_730_330),
  },
} as const

function VehicleStates() {
  const misspelt = { ...emptyVehicle, postalCode: '067', vin: '3N1', plates: 'A-1' }
  return (
    <Screen
      title="Tu auto"
      states={[
        { name: 'Vacío', show: () => <Vehicle typed={emptyVehicle} question={vehicleQuestions.open} /> },
        { name: 'Con datos', show: () => <Vehicle typed={filledVehicle} /> },
        {
          name: 'Datos mal escritos',
          show: () => <Vehicle typed={misspelt} question={vehicleQuestions.open} complains />,
        },
        {
          name: 'Auto fuera de la lista',
          show: () => <Vehicle typed={emptyVehicle} question={vehicleQuestions.manual} />,
        },
        { name: 'VIN en uso', show: () => <Vehicle typed={filledVehicle} isVinTaken /> },
        {
          name: 'Lugar sin servicio',
          show: () => <Vehicle typed={filledVehicle} place={places.unserved} />,
        },
        {
          name: 'El código postal no existe',
          show: () => <Vehicle typed={filledVehicle} place={places.unknown} />,
        },
        {
          name: 'Sin modelos',
          show: () => <Vehicle typed={emptyVehicle} question={vehicleQuestions.failed} />,
        },
        {
          name: 'Enviando',
          show: () => <Vehicle typed={filledVehicle} isBusy />,
        },
        {
          name: 'Cotizado',
          show: () => <Vehicle typed={filledVehicle} isQuoted />,
        },
      ]}
    />
  )
}

function Vehicle(props: VehicleProps) {
  const { typed, question = vehicleQuestions.chosen, isVinTaken = false, isQuoted, ...rest } = props
  const place = props.place ?? (typed.postalCode.length === 5 ? places.found : places.unasked)
  const state = useShownForm({ id: 'vehicle', schema: vehicleDataForm, typed, ...rest })
  return (
    <Step step="vehicle">
      <VehicleDataScreen
        state={state}
        question={question}
        place={place}
        isVinTaken={isVinTaken}
        confirmed={{
          car: isQuoted ? quoted.car : null,
          change: () => undefined,
          asked: { current: null },
        }}
        price={isQuoted ? quoted.price : undefined}
      />
    </Step>
  )
}

function AdditionalStates() {
  const failed = { message: '(503) Ha ocurrido un error.' }
  const open = { vin: '', plates: '' }
  return (
    <Screen
      title="Número de serie y placas"
      states={[
        { name: 'Vacío', show: () => <Additional typed={open} /> },
        { name: 'Con datos', show: () => <Additional typed={papers} /> },
        { name: 'Faltan datos', show: () => <Additional typed={open} complains /> },
        {
          name: 'Auto fuera de la lista',
          show: () => <Vehicle typed={emptyVehicle} question={vehicleQuestions.manual} />,
        },
        { name: 'VIN en uso', show: () => <Additional typed={papers} isVinTaken /> },
        { name: 'Falló', show: () => <Additional typed={papers} failure={failed} /> },
        { name: 'Enviando', show: () => <Additional typed={papers} isBusy /> },
      ]}
    />
  )
}

interface AdditionalProps extends StepProps {
  typed: typeof papers
  isVinTaken?: boolean
}

function Additional({ typed, isVinTaken = false, ...rest }: AdditionalProps) {
  const state = useShownForm({ id: 'additional', schema: additionalDataForm, typed, ...rest })
  const name = `${car.brandName} ${car.modelName} ${car.year}`
  return (
    <Step step="additional">
      <AdditionalDataScreen state={state} isVinTaken={isVinTaken} car={name} year={Number(car.year)} />
    </Step>
  )
}

interface ChoiceState<Value> {
  isReady?: boolean
  chosen?: Value
  busy?: Value
}

function SalvageStates() {
  const show = ({ isReady = true, chosen, busy }: ChoiceState<SalvageAnswer>, isAsking = false) => {
    return (back: () => void) => (
      <Step step="salvage">
        <VehicleSalvageScreen
          isReady={isReady}
          isAsking={isAsking}
          chosen={chosen}
          busy={busy}
          onChoose={noop}
          onAccept={back}
          onCancel={back}
        />
      </Step>
    )
  }
  return (
    <Screen
      title="Salvamento"
      states={[
        { name: 'Sin respuesta', show: show({}) },
        { name: 'Cargando', show: show({ isReady: false }) },
        { name: 'Respondida', show: show({ chosen: 'no' }) },
        { name: 'Enviando', show: show({ busy: 'no' }) },
        { name: 'Consecuencia', show: show({}, true) },
      ]}
    />
  )
}

function OwnerStates() {
  const show = ({ isReady = true, chosen, busy }: ChoiceState<OwnerChoice>) => {
    return () => (
      <Step step="owner">
        <VehicleOwnerScreen isReady={isReady} chosen={chosen} busy={busy} onChoose={noop} />
      </Step>
    )
  }
  return (
    <Screen
      title="Propietario"
      states={[
        { name: 'Sin respuesta', show: show({}) },
        { name: 'Cargando', show: show({ isReady: false }) },
        { name: 'Respondida', show: show({ chosen: 'relative' }) },
        { name: 'Enviando', show: show({ busy: 'me' }) },
      ]}
    />
  )
}
