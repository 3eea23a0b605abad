import { useQuery } from '@tanstack/react-query'
import { checkVin } from '#shared/domain/vehicle/vin.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { api } from './api'

export const VIN_TAKEN = 'El VIN que ingresaste ya está en uso con otra póliza.'

/** Whether another policy has this VIN, looked up once it is complete. */
export function useVinTaken(vin) {
  const known = useQuery({
    queryKey: ['vin', vin],
    queryFn: () => api.vin(vin),
    enabled: checkVin(vin) === null,
  })
  return known.data?.available === false
}

/** VIN and plates. */
export function Papers({ form, isTaken, optional }) {
  const { error, ...vin } = form.field('vin')
  return (
    <>
      <TextField
        label="Número de serie (VIN)"
        hint="Son 17 letras y números, nunca I, O ni Q; están en tu tarjeta de circulación."
        error={isTaken ? VIN_TAKEN : error}
        typing="upper"
        maxLength={17}
        autoComplete="off"
        spellCheck={false}
        optional={optional}
        {...vin}
      />
      <TextField
        label="Placas"
        hint="Sin guiones ni espacios."
        typing="upper"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        optional={optional}
        {...form.field('plates')}
      />
    </>
  )
}
