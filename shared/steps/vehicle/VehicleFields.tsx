import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Bind } from '../../forms/field-binding.ts'
import type { VehicleQuestion } from './use-vehicle.ts'
import { catalogueWords, vehicleFields, vehicleWords, type VehicleField } from './vehicle.ts'

interface VehicleFieldsProps {
  question: VehicleQuestion
  bind: Bind<VehicleField>
}

/** Brand, model, year and version: native selects in the page, comboboxes once the script is there (D16). */
export function VehicleFields({ question, bind }: VehicleFieldsProps) {
  const { options, state, retry } = question
  return (
    <>
      {vehicleFields.map((field) => {
        const { label, first, notFound } = vehicleWords[field]
        const isOpen = options[field].length > 0
        return (
          <Combobox
            key={field}
            {...bind(field)}
            label={label}
            options={options[field]}
            placeholder={isOpen ? 'Elige una opción' : first}
            notFound={notFound}
            disabled={!isOpen}
          />
        )
      })}
      {state === 'failed' && (
        <p className="field-error" role="status">
          <span>
            {catalogueWords.failed} <LinkButton onClick={retry}>{catalogueWords.retry}</LinkButton>
          </span>
        </p>
      )}
    </>
  )
}
