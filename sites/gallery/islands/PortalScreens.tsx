import { useState } from 'react'
import type { ListFilter } from '#shared/contracts/policies.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import '#sites/portal/portal.css'
import { OnboardingScreen } from '#sites/portal/steps/onboarding.screen.tsx'
import type { StoredVehicle } from '#sites/portal/steps/onboarding.ts'
import { PolicyListScreen, type ListsState } from '#sites/portal/steps/policy-list.screen.tsx'
import { policyListTexts } from '#sites/portal/steps/policy-list.ts'
import { everything, none, one } from '../fixtures/policies.ts'
import { car } from '../fixtures/vehicle.ts'
import { Screen } from './Screen.tsx'

const nothing = () => undefined

export function PortalScreens() {
  return (
    <>
      <ListStates />
      <OnboardingStates />
    </>
  )
}

function ListStates() {
  const show = (state: ListsState, start: ListFilter = 'active') => {
    return () => <List state={state} start={start} />
  }
  return (
    <Screen
      title="Tus pólizas"
      states={[
        { name: 'Una activa', show: show({ kind: 'loaded', lists: one }) },
        { name: 'De todo', show: show({ kind: 'loaded', lists: everything }) },
        { name: 'Expiradas', show: show({ kind: 'loaded', lists: everything }, 'expired') },
        { name: 'Canceladas', show: show({ kind: 'loaded', lists: everything }, 'cancelled') },
        { name: 'Sin pólizas', show: show({ kind: 'loaded', lists: none }) },
        { name: 'Sin expiradas', show: show({ kind: 'loaded', lists: none }, 'expired') },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }) },
      ]}
    />
  )
}

function List({ state, start }: { state: ListsState; start: ListFilter }) {
  const [filter, setFilter] = useState(start)
  return (
    <div className="frame">
      <h1>{policyListTexts.title}</h1>
      <PolicyListScreen state={state} filter={filter} onFilter={setFilter} onRetry={nothing} />
    </div>
  )
}

function OnboardingStates() {
  const vehicle = { brand: car.brandName, model: car.modelName, year: car.year }
  const show = (known: StoredVehicle | null | undefined, isBusy = false) => {
    const answers = { onContract: nothing, onCancel: nothing }
    return () => (
      <div className="frame">
        <OnboardingScreen vehicle={known} isBusy={isBusy} {...answers} />
      </div>
    )
  }
  return (
    <Screen
      title="Póliza por contratar"
      states={[
        { name: 'Con vehículo', show: show(vehicle) },
        { name: 'Buscando', show: show(undefined) },
        { name: 'Sin vehículo', show: show(null) },
        { name: 'Contratando', show: show(vehicle, true) },
      ]}
    />
  )
}
