'use client'

import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { typePlates } from '#shared/domain/vehicle/plates.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { api } from './api'
import { Form, useStepForm } from './Form'
import { Papers, useVinTaken, VIN_TAKEN } from './Papers'
import { plates, vin } from './rules'
import { Step, useFinish } from './Step'
import { usePurchase } from './store'

const schema = z.object({ vin, plates })

export function AdditionalData() {
  return (
    <Step slug="vehicle/aditional-data" title="Completa los datos de tu auto">
      <AdditionalForm />
    </Step>
  )
}

function AdditionalForm() {
  const { answers } = usePurchase()
  const finish = useFinish('vehicle/aditional-data')
  const { vehicle, additional } = answers
  const form = useStepForm(schema, additional ?? { vin: vehicle.vin, plates: vehicle.plates })
  const create = useMutation({ mutationFn: api.vehicle })
  const isTaken = useVinTaken(form.watch('vin'))
  const submit = async (typed) => {
    const papers = { vin: typeVin(typed.vin.trim()), plates: typePlates(typed.plates.trim()) }
    const { available } = await api.vin(papers.vin)
    if (available === false) return form.setError('vin', { message: VIN_TAKEN })
    const { versionCode: versionId, brandId, modelId, year } = vehicle
    const made = await create.mutateAsync({ ...papers, versionId, brandId, modelId, year: Number(year) })
    finish({ additional: { ...papers, vehicleId: made.id } })
  }
  return (
    <>
      <p className="lead">
        <b>
          {vehicle.brandName} {vehicle.modelName} {vehicle.year}.{' '}
        </b>
        Los necesitamos para tu póliza. Están en tu tarjeta de circulación.
      </p>
      <Form form={form} submit="Siguiente" onSubmit={submit}>
        <Papers form={form} isTaken={isTaken} />
      </Form>
    </>
  )
}
