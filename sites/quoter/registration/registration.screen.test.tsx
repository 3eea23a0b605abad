import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Header } from '#shared/ui/layout/Header.tsx'
import { MEXICO, type PersonQuestion } from '#shared/steps/person/use-person.ts'
import { formState, namesIn } from '#shared/forms/rendered.fixture.tsx'
import type { AvailabilityQuestion } from '#shared/steps/use-availability.ts'
import { RegistrationForm, Working } from './registration.screen.tsx'
import { pesos } from '#shared/domain/money/money.ts'
import { annual, planOf, subscription } from '#shared/domain/payment/payments.fixture.ts'
import { shownPrices } from '#shared/steps/plans/shown-prices.ts'
import { emptyVehicle } from '#shared/steps/vehicle/draft.ts'
import { QuoteSummary } from './QuoteSummary.tsx'
import {
  emptyRegistration,
  partOf,
  registrationWords as words,
  type RegistrationSchema,
} from './registration.ts'

const free: AvailabilityQuestion = { isTaken: false, isAsking: false, look: () => undefined }
const person: PersonQuestion = {
  asksForAccount: true,
  showActivities: true,
  place: {
    place: null,
    isUnserved: false,
    isAsking: false,
    problem: undefined,
    hint: '',
    look: () => undefined,
  },
  rfc: free,
  email: free,
  activities: {
    lists: {
      activities: [{ id: 7, description: 'Empleado de oficina' }],
      sectors: [{ id: 31, description: 'Restaurantes' }],
    },
    isFailed: false,
    retry: () => undefined,
  },
  countries: [MEXICO],
  isRefused: false,
}

const state = formState<RegistrationSchema>(emptyRegistration, { id: 'registration', isValid: false })
const html = renderToStaticMarkup(<RegistrationForm state={state} question={person} brandWord="volante" />)
const [personPart = '', accountPart = ''] = html.split(words.account)

test('[QUO-10] [QUO-34] the registration shows the person form without its e-mail', () => {
  expect(namesIn(personPart)).toEqual(
    expect.arrayContaining(['firstName', 'rfc', 'phoneNumber', 'postalCode']),
  )
  expect(namesIn(personPart)).not.toContain('email')
})

test('[QUO-11] the registration shows the economic activities', () => {
  expect(namesIn(personPart)).toEqual(expect.arrayContaining(['activity', 'sector']))
  expect(personPart).toContain('Empleado de oficina')
})

test('[QUO-12] the account block explains above its fields why an account is made', () => {
  const sentence = 'Guardaremos la cotización en tu cuenta, solo necesitas una contraseña.'
  expect(html.split(sentence)).toHaveLength(2)
  expect(html.indexOf(sentence)).toBeLessThan(html.indexOf('type="email"'))
})

test('[QUO-15] the text below the registration button says that a code will be sent', () => {
  const sentence = 'Enviaremos un código para validar tu teléfono'
  expect(html.indexOf(sentence)).toBeGreaterThan(html.indexOf('type="submit"'))
})

test('[QUO-13] the account block has an e-mail and a password', () => {
  expect(namesIn(accountPart)).toEqual(['email', 'password'])
  expect(accountPart).toMatch(/type="email"/)
  expect(accountPart).toMatch(/type="password"/)
})

test('[QUO-60] the registration button is disabled while input is missing', () => {
  expect(accountPart).toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"/)
})

test('[QUO-10] [QUO-13] the registration has four parts, the first open, with a button to the next', () => {
  const parts = html.split('<details').slice(1)
  expect(parts.map((part) => [/<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1], part.includes('open=""')])).toEqual([
    ['1. Sobre ti', true],
    ['2. Contacto', false],
    ['3. Tu domicilio', false],
    ['4. Tu cuenta', false],
  ])
  const inParts = parts.map((part) => namesIn(part).filter((name) => partOf(name)))
  expect(inParts.map((part) => [...new Set(part.map(partOf))])).toEqual([
    ['name'],
    ['contact'],
    ['address'],
    ['account'],
  ])
  expect(inParts.flat().sort()).toEqual(Object.keys(emptyRegistration).sort())
  expect(parts.map((part) => part.includes('Siguiente'))).toEqual([true, true, true, false])
})

test('[D70] the registration shows the quoted car, plan, coupon and payments', () => {
  const vehicle = {
    ...emptyVehicle,
    brandName: 'Nissan',
    modelName: 'Versa',
    year: '2022',
    coupon: 'VERANO',
    planName: 'CUSTOM_PLAN',
    seen: shownPrices([planOf([annual(pesos(10_000)), subscription(pesos(1_500), pesos(1_000))])]),
  } as const
  const shown = renderToStaticMarkup(<QuoteSummary vehicle={{ ...vehicle, seen: [...vehicle.seen] }} />)
  for (const part of [
    'Nissan Versa 2022',
    'Plan Personalizable · Cupón VERANO',
    '$1,500.00',
    'y 11 pagos de $1,000.00, uno cada mes',
    '$12,500.00 en todo el año',
  ])
    expect(shown.replaceAll('<!-- -->', '')).toContain(part)
  expect(renderToStaticMarkup(<QuoteSummary vehicle={emptyVehicle} />)).toBe('')
})

test('[QUO-19] the registration shows a loader while the account is created', () => {
  const loader = renderToStaticMarkup(<Working stage="working" />)
  expect(loader).toContain('role="status"')
  expect(loader).toContain('¡Estamos creando tu cuenta!')
})

const page = (path: string) => readFileSync(new URL(`../pages/quoter/${path}`, import.meta.url), 'utf8')

test('[QUO-09] the registration says below its heading that the data give the exact price', () => {
  expect(words.lead).toBe('Con estos datos calcularemos el precio exacto de tu seguro.')
  expect(page('user-registration/index.astro')).toMatch(
    /<h1>\{registrationWords\.heading\}<\/h1>\s*<p class="lead">\{registrationWords\.lead\}<\/p>/,
  )
})

test('[SHL-09] both pages of the quoter have the public frame, whose header has no session area', () => {
  for (const path of ['index.astro', 'user-registration/index.astro'])
    expect(page(path)).toMatch(/^<PublicPage\s/m)
  const frame = readFileSync(new URL('../../../shared/layouts/PublicPage.astro', import.meta.url), 'utf8')
  expect(frame.match(/<Header [^>]*>/g)).toEqual(['<Header brand={brand.name}>'])
  const header = renderToStaticMarkup(<Header brand="Volante" />)
  expect(header).not.toContain('class="session"')
  expect(header).not.toContain('Hola')
})
