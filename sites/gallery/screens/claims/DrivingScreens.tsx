import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { AddressScreen } from '#sites/claims/address/Address.tsx'
import { addressForm } from '#shared/steps/claims/address/address.ts'
import { PlaceSearch } from '#sites/claims/address/place-search.tsx'
import { LicenseScreen } from '#sites/claims/license/License.tsx'
import { licenseForm } from '#sites/claims/license/license.ts'
import { VehicleScreen } from '#sites/claims/vehicle/Vehicle.tsx'
import { vehicleForm } from '#sites/claims/vehicle/vehicle.ts'
import { VinScreen } from '#sites/claims/vin/Vin.tsx'
import { vinForm } from '#sites/claims/vin/vin.ts'
import { emptyAt, sampleAt } from '#shared/domain/claims/fields/samples.fixture.ts'
import { lists, openForm, filledFields, savedAddress } from '#shared/steps/claims/open-form.fixture.ts'
import { Screen } from '../Screen.tsx'
import { useShownForm } from '../use-shown-form.ts'
import { ClaimFrame } from './ClaimFrame.tsx'

/** Screens of the driver's address, licence, and vehicle. */
export function DrivingScreens() {
  return (
    <>
      <AddressStates />
      <LicenseStates />
      <VehicleStates />
      <VinStates />
    </>
  )
}

function AddressStates() {
  return (
    <Screen
      title="Domicilio"
      states={[
        { name: 'Pregunta', show: () => <Address same="" /> },
        { name: 'El mismo', show: () => <Address same="yes" /> },
        { name: 'Otro', show: () => <Address same="no" isFilled /> },
        { name: 'Buscando', show: () => <Address same="no" isSearching /> },
        { name: 'Código desconocido', show: () => <Address same="no" isCodeUnknown /> },
        { name: 'Sin conexión', show: () => <Address same="no" isByHand /> },
        { name: 'Faltan datos', show: () => <Address same="no" complains /> },
        { name: 'Tercero', show: () => <Address isExternal /> },
      ]}
    />
  )
}

interface AddressProps {
  same?: '' | 'yes' | 'no'
  isFilled?: boolean
  isSearching?: boolean
  isCodeUnknown?: boolean
  isByHand?: boolean
  isExternal?: boolean
  complains?: boolean
}

const found = [
  { name: 'Orizaba 101, Roma Norte', ...savedAddress },
  { name: 'Orizaba 101, Centro', ...savedAddress, postalCode: '06000' },
]

function Address({ same = '', isFilled, isExternal, complains = false, ...rest }: AddressProps) {
  const { postalCode, municipality, state: region, street } = filledFields
  const place = isFilled ? { postalCode, municipality, state: region, street } : { ...nowhere }
  const state = useShownForm({
    id: 'address',
    schema: addressForm,
    typed: { sameAddress: same, ...place },
    complains,
  })
  return (
    <ClaimFrame step="address" variant={isExternal ? 'external' : 'ordinary'}>
      <AddressScreen
        state={state}
        savedAddress={isExternal ? null : savedAddress}
        isCodeUnknown={rest.isCodeUnknown ?? false}
        isByHand={rest.isByHand ?? false}
        search={
          !isExternal && (
            <PlaceSearch
              onTyped={() => undefined}
              places={rest.isSearching ? found : undefined}
              onChoose={() => undefined}
            />
          )
        }
      />
    </ClaimFrame>
  )
}

const nowhere = { postalCode: '', municipality: '', state: '', street: '' }

function LicenseStates() {
  return (
    <Screen
      title="Licencia"
      states={[
        { name: 'Con datos', show: () => <License /> },
        { name: 'Vacía', show: () => <License typed={noLicense} /> },
        { name: 'Faltan datos', show: () => <License typed={noLicense} complains /> },
        { name: 'Años que no son', show: () => <License typed={oddYears} complains /> },
        { name: 'Vence antes', show: () => <License typed={{ licenseEnd: '2020-01-01' }} complains /> },
        { name: 'Permanente', show: () => <License typed={{ licenseEnd: NO_END }} /> },
        { name: 'Tercero', show: () => <License isExternal /> },
      ]}
    />
  )
}

const noLicense = emptyAt('license')
const oddYears = { licenseStart: '2098-02-01', licenseEnd: '9999-02-01' }

interface LicenseProps {
  typed?: Partial<typeof noLicense>
  isExternal?: boolean
  complains?: boolean
}

function License({ typed: other, isExternal = false, complains = false }: LicenseProps) {
  const typed = { ...sampleAt('license'), ...other }
  const state = useShownForm({ id: 'license', schema: licenseForm, typed, complains })
  return (
    <ClaimFrame step="license" variant={isExternal ? 'external' : 'ordinary'}>
      <LicenseScreen state={state} lists={lists} isExternal={isExternal} onNoEnd={() => undefined} />
    </ClaimFrame>
  )
}

function VehicleStates() {
  return (
    <Screen
      title="Vehículo"
      states={[
        { name: 'De la póliza', show: () => <Vehicle /> },
        { name: 'Tercero', show: () => <Vehicle isExternal /> },
        { name: 'Faltan datos', show: () => <Vehicle isExternal isEmpty complains /> },
        { name: 'Sin listas', show: () => <Vehicle isExternal isUnlisted /> },
      ]}
    />
  )
}

interface VehicleProps {
  isExternal?: boolean
  isEmpty?: boolean
  isUnlisted?: boolean
  complains?: boolean
}

function Vehicle({ isExternal = false, isEmpty = false, isUnlisted, complains = false }: VehicleProps) {
  const { vehicleType, brand, model, year, plates, colour } = filledFields
  const emptyVehicle = { vehicleType: '', brand: '', model: '', year: '', plates: '', colour: '' }
  const filled = { vehicleType, brand, model, year, plates, colour }
  // Without a list the values are typed as text.
  const words = { vehicleType: 'Automóvil', colour: 'Gris' }
  const typed = isEmpty ? emptyVehicle : { ...filled, ...(isUnlisted && words) }
  const state = useShownForm({ id: 'vehicle', schema: vehicleForm, typed, complains })
  return (
    <ClaimFrame step="vehicle" variant={isExternal ? 'external' : 'ordinary'}>
      <VehicleScreen
        state={state}
        lists={isUnlisted ? { vehicleTypes: [], colours: [] } : lists}
        fixed={isExternal ? [] : openForm.fixed}
        isExternal={isExternal}
      />
    </ClaimFrame>
  )
}

function VinStates() {
  return (
    <Screen
      title="Número de serie"
      states={[
        { name: 'De la póliza', show: () => <Vin vin={filledFields.vin} isFixed /> },
        { name: 'Vacío', show: () => <Vin vin="" /> },
        { name: 'Dígito que no coincide', show: () => <Vin vin="3N1CN8AE1NL000001" /> },
        { name: 'Mal escrito', show: () => <Vin vin="3N1O" complains /> },
        { name: 'Robo', show: () => <Vin vin="" isGone /> },
      ]}
    />
  )
}

interface VinProps {
  vin: string
  isFixed?: boolean
  isGone?: boolean
  complains?: boolean
}

function Vin({ vin, isFixed = false, isGone = false, complains = false }: VinProps) {
  const state = useShownForm({ id: 'vin', schema: vinForm, typed: { vin }, complains })
  return (
    <ClaimFrame step="vin" variant={isGone ? 'robbery' : 'ordinary'}>
      <VinScreen state={state} isFixed={isFixed} isGone={isGone} year={2022} />
    </ClaimFrame>
  )
}
