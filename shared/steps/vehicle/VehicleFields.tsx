import { Suspense } from 'react'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Bind } from '#shared/forms/use-step-form.ts'
import type { ManualField } from './manual/manual.ts'
import type { VehicleQuestion } from './use-vehicle.ts'
import { catalogueWords, vehicleFields, vehicleWords, type VehicleField } from './vehicle.ts'

interface VehicleFieldsProps {
  question: VehicleQuestion
  bind: Bind<VehicleField>
  /** Binds the manual fields to the form, in forms that validate them on submit. */
  bindManual?: Bind<ManualField> | undefined
}

/** Loads the manual fields on demand: few people have a brand that is not in the list. */
const loadManual = () => import('./manual/ManualFields.tsx')
const ManualFields = lazyPart(async () => (await loadManual()).ManualFields, PartMissing)

/** The car from the lists, or typed freely if the lists lack its brand (BUY-21). */
export function VehicleFields({ question, bind, bindManual }: VehicleFieldsProps) {
  const { entry, leave } = question.manual
  if (!entry) return <VehicleLists question={question} bind={bind} />
  return (
    <Suspense>
      <ManualFields
        entry={entry}
        onBack={leave}
        errorOf={bindManual && ((field) => bindManual(field).error)}
      />
    </Suspense>
  )
}

/** Brand, model, year and version: native selects before hydration, comboboxes after it (D16). */
function VehicleLists({ question, bind }: Pick<VehicleFieldsProps, 'question' | 'bind'>) {
  const { options, state, retry, manual, catalogue, choice } = question
  // If the code of the manual fields fails to load, nothing changes, and the next try loads it again.
  const enterManually = (brand: string) => {
    loadManual().then(
      () => manual.enter({ manualBrand: brand }, true),
      () => undefined,
    )
  }
  const lacking = vehicleFields.find((field) => options[field].length === 0)
  return (
    <>
      {(catalogue?.isClosed ? [vehicleFields[0]] : vehicleFields).map((field) => {
        const { label, first, notFound } = vehicleWords[field]
        const isOpen = options[field].length > 0
        const isLacking = field === lacking
        const before = vehicleFields[vehicleFields.indexOf(field) - 1]
        const isAsked = isLacking && before !== undefined && choice[before] !== ''
        const closed = isAsked
          ? { loading: catalogueWords.loading, ready: notFound, failed: first }[state]
          : first
        return [
          <Combobox
            key={field}
            {...bind(field)}
            label={label}
            options={options[field]}
            placeholder={isOpen ? 'Elige una opción' : closed}
            notFound={notFound}
            onUnknown={field === 'brandId' ? enterManually : undefined}
            disabled={!isOpen}
          />,
          isLacking && state === 'failed' && (
            <p key="failed" className="field-error" role="status">
              <span>
                {catalogueWords.failed} <LinkButton onClick={retry}>{catalogueWords.retry}</LinkButton>
              </span>
            </p>
          ),
        ]
      })}
    </>
  )
}
