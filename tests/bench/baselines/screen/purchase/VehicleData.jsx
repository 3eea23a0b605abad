'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { checkManualName, checkManualYear } from '#shared/domain/vehicle/manual-vehicle.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { api } from './api'
import { Form, useStepForm } from './Form'
import { ManualFields } from './parts/ManualFields'
import { Papers, useVinTaken } from './Papers'
import { PostalCode, usePlace } from './PostalCode'
import { checked, optionalPlates, optionalVin, postalCode, ticked } from './rules'
import { Step, useFinish } from './Step'
import { usePurchase } from './store'

const schema = z.object({
  brandId: z.string().min(1, 'Elige la marca.'),
  modelId: z.string().min(1, 'Elige el modelo.'),
  year: z.string().min(1, 'Elige el año.'),
  versionCode: z.string().min(1, 'Elige la versión.'),
  postalCode,
  vin: optionalVin,
  plates: optionalPlates,
  notCommercial: ticked,
  acceptsTerms: ticked,
})

/** While the car is typed only its own words count. */
const manualSchema = z.object({
  manualBrand: checked(checkManualName, { missing: 'Marca obligatoria', format: 'La marca es inválida.' }),
  manualModel: checked(checkManualName, { missing: 'Modelo obligatorio', format: 'El modelo es inválido.' }),
  manualYear: checked(checkManualYear, { missing: 'Año obligatoria', format: 'El año es inválido.' }),
})

const open = {
  manualBrand: '',
  manualModel: '',
  manualYear: '',
  brandId: '',
  modelId: '',
  year: '',
  versionCode: '',
  postalCode: '',
  vin: '',
  plates: '',
  notCommercial: false,
  acceptsTerms: false,
}

export function VehicleData() {
  return (
    <Step slug="vehicle/data" title="¿Qué auto quieres asegurar?">
      <VehicleForm />
    </Step>
  )
}

const SELECTS = [
  ['brandId', 'Marca', '', 'Aún no aseguramos esta marca'],
  ['modelId', 'Modelo', 'Elige primero la marca', 'Aún no aseguramos este modelo'],
  ['year', 'Año', 'Elige primero el modelo', 'Aún no aseguramos este año'],
  ['versionCode', 'Versión', 'Elige primero el año', 'Aún no aseguramos esta versión'],
]

function VehicleForm() {
  const { session, answers } = usePurchase()
  const finish = useFinish('vehicle/data')
  const [isManual, setManual] = useState(false)
  const form = useStepForm(isManual ? manualSchema : schema, {
    ...open,
    postalCode: session.postalCode ?? '',
    ...answers.vehicle,
  })
  const typed = form.watch()
  const lists = useLists(typed)
  const place = usePlace(typed.postalCode)
  const isVinTaken = useVinTaken(typed.vin)
  const chosenOf = (field) => lists[field].find(({ id }) => String(id) === typed[field])
  const nameOf = (field) => chosenOf(field)?.name ?? ''
  const car = {
    brandName: nameOf('brandId'),
    modelName: nameOf('modelId'),
    versionName: nameOf('versionCode'),
    body: chosenOf('versionCode')?.body ?? null,
  }
  const enterManually = (brand) => {
    form.setValue('manualBrand', brand)
    setManual(true)
  }
  const submit = (values) => {
    if (isManual)
      return form.setError('root', {
        message: 'Para asegurar este auto, llámanos: en línea solo podemos cotizar los de la lista.',
      })
    if (place.data?.served !== false && !isVinTaken) finish({ vehicle: { ...values, ...car } })
  }
  return (
    <div>
      <p className="lead">Con estos datos calculamos tu precio. Nada se contrata todavía.</p>
      <div className="beside-car">
        <Form form={form} submit="Siguiente" onSubmit={submit}>
          {isManual ? (
            <ManualFields form={form} onBack={() => setManual(false)} />
          ) : (
            <VehicleLists form={form} lists={lists} onUnknownBrand={enterManually} />
          )}
          <PostalCode form={form} place={place} notServed="Aún no llegamos a tu municipio." />
          <fieldset className="step-group">
            <legend>Número de serie y placas</legend>
            <p className="field-hint">
              Si los tienes a la mano. También puedes darlos después de elegir tu plan.
            </p>
            <Papers form={form} isTaken={isVinTaken} optional />
          </fieldset>
          <div className="step-group">
            <Checkbox
              label="Declaro que mi vehículo no es de uso comercial (taxi, plataformas de transporte o similares)."
              {...form.field('notCommercial')}
            />
            <Checkbox
              label={
                <>
                  Acepto los{' '}
                  <a href="/terminos" target="_blank" rel="noopener">
                    términos y condiciones
                  </a>
                  .
                </>
              }
              {...form.field('acceptsTerms')}
            />
          </div>
        </Form>
        {car.versionName && (
          <p className="chosen-car" aria-hidden="true">
            <b>
              {car.brandName} {car.modelName}
            </b>
            <span>
              {typed.year} · {car.versionName}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function VehicleLists({ form, lists, onUnknownBrand }) {
  return (
    <>
      {SELECTS.map(([name, label, first, notFound], index) => (
        <Combobox
          key={name}
          label={label}
          options={lists[name].map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={lists[name].length > 0 ? 'Elige una opción' : first}
          notFound={notFound}
          onUnknown={name === 'brandId' ? onUnknownBrand : undefined}
          disabled={lists[name].length === 0}
          {...form.field(name, {
            onChange: () => SELECTS.slice(index + 1).forEach(([later]) => form.setValue(later, '')),
          })}
        />
      ))}
      {lists.failed && (
        <p className="field-error" role="status">
          <span>
            No pudimos cargar esta lista.{' '}
            <LinkButton onClick={() => lists.failed.refetch()}>Volver a intentar</LinkButton>
          </span>
        </p>
      )}
    </>
  )
}

function useLists({ brandId, modelId, year }) {
  const brands = useQuery({ queryKey: ['brands'], queryFn: api.brands })
  const models = useQuery({
    queryKey: ['models', brandId],
    queryFn: () => api.models(brandId),
    enabled: Boolean(brandId),
  })
  const years = useQuery({
    queryKey: ['years', modelId],
    queryFn: () => api.years(modelId),
    enabled: Boolean(modelId),
  })
  const versions = useQuery({
    queryKey: ['versions', modelId, year],
    queryFn: () => api.versions(modelId, year),
    enabled: Boolean(modelId && year),
  })
  return {
    brandId: brands.data ?? [],
    modelId: models.data ?? [],
    year: years.data ?? [],
    versionCode: versions.data ?? [],
    failed: [brands, models, years, versions].find(({ isError }) => isError),
  }
}
