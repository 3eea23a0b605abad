'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { checkExternalNumber, checkInternalNumber, checkStreet } from '#shared/domain/person/address.ts'
import { checkBirthdate, latestBirthdate } from '#shared/domain/person/birthdate.ts'
import { today } from '#shared/domain/time/dates.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/person/email.ts'
import { checkFirstName, checkLastName } from '#shared/domain/person/person-name.ts'
import { checkPhone } from '#shared/domain/phone/phone.ts'
import { checkRfc, typeRfc } from '#shared/domain/person/rfc.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { SuggestField } from '#shared/ui/choices/SuggestField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { api } from './api'
import { Form, useStepForm } from './Form'
import { PostalCode, usePlace } from './PostalCode'
import { checked, email, postalCode, REQUIRED, ticked } from './rules'
import { Step, useFinish } from './Step'
import { usePurchase } from './store'

const lastName = checked(checkLastName, {
  missing: 'El apellido es obligatorio.',
  format: 'El apellido es inválido.',
})
const addressTexts = { missing: REQUIRED, format: 'Campo inválido.' }
const shape = {
  firstName: checked(checkFirstName, {
    missing: 'El nombre es obligatorio.',
    format: 'El nombre es inválido.',
  }),
  firstLastName: lastName,
  secondLastName: lastName,
  birthdate: checked((value) => checkBirthdate(value, today(Date.now())), {
    missing: REQUIRED,
    format: 'La fecha no existe.',
    'too-young': 'La edad no puede ser menor a 16.',
  }),
  genderCode: z.enum(['1', '2'], REQUIRED),
  rfc: checked(checkRfc, {
    missing: REQUIRED,
    format: 'El formato del RFC que ingresaste es inválido. Revisa tu RFC y vuelve a ingresarlo.',
  }),
  email,
  phoneCountry: z.string(),
  phoneNumber: z.string(),
  postalCode,
  neighborhood: checked(checkStreet, addressTexts),
  street: checked(checkStreet, addressTexts),
  externalNumber: checked(checkExternalNumber, addressTexts),
  internalNumber: checked(checkInternalNumber, addressTexts),
  confirmed: ticked,
}

/** How many digits a number has depends on its country. */
const schemaFor = (countries) =>
  z.object(shape).superRefine(({ phoneCountry, phoneNumber }, context) => {
    const { lengths } = countries.find(({ value }) => value === phoneCountry) ?? {}
    const problem = checkPhone(phoneNumber, lengths)
    if (problem === null) return
    const message =
      problem === 'missing' ? REQUIRED : `El número de teléfono debe ser de ${spoken(lengths)} digitos.`
    context.addIssue({ code: 'custom', path: ['phoneNumber'], message })
  })

/** "10", "7 u 8", "7 a 13". */
function spoken(lengths = [10]) {
  const [first, last] = [lengths[0], lengths.at(-1)]
  if (lengths.length === 1) return first
  if (lengths.length > 2) return `${first} a ${last}`
  return `${first} ${last === 8 || last === 11 ? 'u' : 'o'} ${last}`
}

const open = {
  firstName: '',
  firstLastName: '',
  secondLastName: '',
  birthdate: '',
  genderCode: '',
  rfc: '',
  email: '',
  phoneCountry: 'MX',
  phoneNumber: '',
  postalCode: '',
  neighborhood: '',
  street: '',
  externalNumber: '',
  internalNumber: '',
  confirmed: false,
}
const genders = [
  { value: '2', title: 'Mujer' },
  { value: '1', title: 'Hombre' },
]
const mexico = [{ value: 'MX', dial: '52', name: 'México', lengths: [10] }]
const TAKEN = 'El correo que ingresaste ya está ligado a otra póliza. Por favor ingresa un correo diferente.'

export function PersonData() {
  return (
    <Step slug="person-data" title="Datos de tu familiar">
      <p className="lead">Escríbelos como aparecen en su identificación oficial.</p>
      <PersonForm />
    </Step>
  )
}

function PersonForm() {
  const { answers } = usePurchase()
  const finish = useFinish('person-data')
  const { data: countries = mexico } = useQuery({ queryKey: ['countries'], queryFn: api.countries })
  const schema = useMemo(() => schemaFor(countries), [countries])
  const form = useStepForm(schema, answers.person ?? open)
  const typed = form.watch()
  const place = usePlace(typed.postalCode)
  const isTaken = useEmailTaken(typed.email)
  const create = useMutation({ mutationFn: api.driver })
  const submit = async (values) => {
    if (place.data?.served === false || isTaken) return
    const dial = countries.find(({ value }) => value === values.phoneCountry)?.dial ?? '52'
    const made = await create.mutateAsync(bodyOf(values, dial, place.data))
    finish({ person: { ...values, driverId: made.id, dial } })
  }
  return (
    <Form form={form} submit="Siguiente" onSubmit={submit}>
      <h2>Sobre tu familiar</h2>
      <TextField
        label="Nombre"
        autoComplete="section-insured given-name"
        maxLength={200}
        {...form.field('firstName')}
      />
      <TextField
        label="Apellido paterno"
        autoComplete="section-insured family-name"
        maxLength={100}
        {...form.field('firstLastName')}
      />
      <TextField
        label="Apellido materno"
        autoComplete="off"
        maxLength={100}
        {...form.field('secondLastName')}
      />
      <DateField
        label="Fecha de nacimiento"
        max={latestBirthdate(today(Date.now()))}
        {...form.field('birthdate')}
      />
      <RadioCards label="Género" options={genders} columns={2} {...form.field('genderCode')} />
      <TextField
        label="RFC"
        hint="13 letras y números, con homoclave."
        typing="upper"
        maxLength={13}
        autoComplete="off"
        spellCheck={false}
        {...form.field('rfc')}
      />
      <Contact form={form} isTaken={isTaken} countries={countries} />
      <Address form={form} place={place} />
      <Checkbox
        label={
          <>
            Confirmo que revisé mi RFC y es correcto, acepto los{' '}
            <a href="/terminos" target="_blank">
              términos y condiciones
            </a>{' '}
            y actúo por cuenta propia.
          </>
        }
        {...form.field('confirmed')}
      />
    </Form>
  )
}

function Contact({ form, isTaken, countries }) {
  const { error, ...address } = form.field('email')
  const { error: numberError, ...number } = form.field('phoneNumber')
  return (
    <>
      <h2>Su contacto</h2>
      <TextField
        label="Correo electrónico"
        error={isTaken ? TAKEN : error}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...address}
      />
      <PhoneField
        label="Teléfono celular"
        error={numberError}
        countries={countries}
        country={form.register('phoneCountry')}
        number={number}
      />
    </>
  )
}

function Address({ form, place }) {
  return (
    <>
      <h2>Su domicilio</h2>
      <PostalCode form={form} place={place} notServed="¡Lo sentimos! Aún no llegamos a tu municipio." />
      <SuggestField
        label="Colonia"
        name="neighborhood"
        error={form.formState.errors.neighborhood?.message}
        suggestions={place.data?.neighborhoods ?? []}
        maxLength={150}
        defaultValue={form.getValues('neighborhood')}
        onChange={(event) =>
          form.setValue('neighborhood', event.currentTarget.value, {
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <TextField label="Calle" autoComplete="address-line1" maxLength={150} {...form.field('street')} />
      <div className="side-by-side">
        <TextField
          label="Número exterior"
          autoComplete="off"
          maxLength={50}
          {...form.field('externalNumber')}
        />
        <TextField
          label="Interior"
          autoComplete="off"
          maxLength={50}
          optional
          {...form.field('internalNumber')}
        />
      </div>
    </>
  )
}

function useEmailTaken(address) {
  const known = useQuery({
    queryKey: ['email', address],
    queryFn: () => api.email(normaliseEmail(address)),
    enabled: checkEmail(address) === null,
  })
  return known.data?.available === false
}

const bodyOf = (values, dial, place) => ({
  email: normaliseEmail(values.email),
  person: {
    firstName: values.firstName.trim(),
    firstLastName: values.firstLastName.trim(),
    secondLastName: values.secondLastName.trim(),
    birthdate: values.birthdate,
    genderCode: Number(values.genderCode),
    rfc: typeRfc(values.rfc.trim()),
    phone: { dialCode: `+${dial}`, number: values.phoneNumber },
    address: {
      postalCode: values.postalCode,
      neighborhood: values.neighborhood.trim(),
      street: values.street.trim(),
      externalNumber: values.externalNumber.trim(),
      internalNumber: values.internalNumber.trim(),
      countryCode: place?.countryCode ?? '',
      stateCode: place?.stateCode ?? '',
      municipalityCode: place?.municipalityCode ?? '',
    },
  },
})
