'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { api } from './api'
import { PricePanel } from './PricePanel'
import './quoter.css'
import { noAnswers, quoteSchema } from './schema'

const genders = [
  { value: '2', label: 'Femenino' },
  { value: '1', label: 'Masculino' },
]

export function Quoter() {
  const form = useForm({ resolver: zodResolver(quoteSchema), defaultValues: noAnswers, mode: 'onTouched' })
  const { brandId, modelId, year, versionCode, postalCode, age } = useWatch({ control: form.control })
  const { errors } = form.formState
  const lists = useLists(brandId, modelId, year)
  const place = useQuery({
    queryKey: ['place', postalCode],
    queryFn: () => api.place(postalCode),
    enabled: /^\d{5}$/.test(postalCode),
  })
  const answers = [brandId, modelId, year, versionCode, place.data && postalCode]
  const select = (name, label, { data = [] }, later) => (
    <Combobox
      label={label}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={data.length === 0}
      error={errors[name]?.message}
      {...form.register(name, { onChange: () => later.forEach((one) => form.setValue(one, '')) })}
    />
  )
  // Tells the bench that the form is hydrated.
  useEffect(() => {
    if (lists.brands.data) document.documentElement.dataset.usable = 'yes'
  }, [lists.brands.data])

  return (
    <div className="quoter frame">
      <form className="form" onSubmit={form.handleSubmit(() => undefined)} noValidate>
        <h2>¿Qué auto manejas?</h2>
        {select('brandId', 'Marca', lists.brands, ['modelId', 'year', 'versionCode'])}
        {select('modelId', 'Modelo', lists.models, ['year', 'versionCode'])}
        {select('year', 'Año', lists.years, ['versionCode'])}
        {select('versionCode', 'Versión', lists.versions, [])}
        <h2>¿Dónde vive tu auto?</h2>
        <TextField
          label="Código postal"
          hint={place.data && `${place.data.municipalityName}, ${place.data.stateName}`}
          error={place.isError ? 'Aún no llegamos a tu municipio.' : errors.postalCode?.message}
          typing="digits"
          maxLength={5}
          {...form.register('postalCode')}
        />
        <Disclosure plain summary={`Precio para alguien de ${age || '30 a 40'} años.`}>
          <TextField label="Tu edad" typing="digits" error={errors.age?.message} {...form.register('age')} />
          <Select label="Género" options={genders} {...form.register('genderCode')} />
        </Disclosure>
      </form>
      <PricePanel
        form={form}
        open={answers.filter((answer) => !answer).length}
        body={lists.models.data?.find(({ id }) => String(id) === modelId)?.body}
      />
    </div>
  )
}

function useLists(brand, model, year) {
  return {
    brands: useQuery({ queryKey: ['brands'], queryFn: api.brands }),
    models: useQuery({
      queryKey: ['models', brand],
      queryFn: () => api.models(brand),
      enabled: Boolean(brand),
    }),
    years: useQuery({ queryKey: ['years', model], queryFn: () => api.years(model), enabled: Boolean(model) }),
    versions: useQuery({
      queryKey: ['versions', model, year],
      queryFn: () => api.versions(model, year),
      enabled: Boolean(model && year),
    }),
  }
}
