import { Suspense } from 'react'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Bind } from '../../forms/field-binding.ts'
import type { ManualField } from './manual/manual.ts'
import type { VehicleQuestion } from './use-vehicle.ts'
import { catalogueWords, vehicleFields, vehicleWords, type VehicleField } from './vehicle.ts'

interface VehicleFieldsProps {
  question: VehicleQuestion
  bind: Bind<VehicleField>
  /** Where a submit judges the manual fields too. */
  bindManual?: Bind<ManualField> | undefined
}

/** Few people need it: loaded when a brand is not found. */
const loadManual = () => import('./manual/ManualFields.tsx')
const ManualFields = lazyPart(async () => (await loadManual()).ManualFields, PartMissing)

/** The car from the lists, or in the person's own words where the lists do not have its brand (BUY-21). */
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

/** Brand, model, year and version: native selects in the page, comboboxes once the script is there (D16). */
function VehicleLists({ question, bind }: Pick<VehicleFieldsProps, 'question' | 'bind'>) {
  const { options, state, retry, manual, catalogue, choice } = question
  // Without the code the sentence in the list stays, and the next try asks again.
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
