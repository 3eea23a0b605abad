/** People of tests, and the insurer's answers about them. */
import { runInDurableObject } from 'cloudflare:test'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import { SESSION_COOKIE } from '../http/cookies.ts'
import { digest } from '../http/digest.ts'
import type { Bindings } from '../bindings.ts'
import type { SessionObject } from '../session/object/session-object.ts'
import { ana } from './ana.ts'
import type { FakeAnswers } from './fake-insurer.ts'
import { browser, type Browser } from './browser.ts'

export { ana }

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** An access token as the insurer signs it; only the insurer checks the signature. */
export function accessToken(
  sub = 'person-1',
  roles: readonly string[] = ['POLICY', 'VALIDATED_EMAIL'],
  n = 1,
): string {
  return `${encode({ alg: 'HS256' })}.${encode({ sub, roles, exp: 1_900_000_000, n })}.signature`
}

/** An access token with this end in epoch seconds; undefined leaves the end out. */
export const tokenUntil = (exp: number | undefined): string =>
  `${encode({ alg: 'HS256' })}.${encode({ sub: 'person-1', roles: ['POLICY', 'VALIDATED_EMAIL'], exp })}.signature`

export const tokens = (access = accessToken()) => ({
  access_token: { token: access },
  refresh_token: { token: 'refresh-token-canary' },
})

export const credentials = { email: 'ana@correo.example', password: 'Segura1928' }

/** Signs Ana in with a browser. */
export async function signedIn(
  answers: FakeAnswers = {},
  overrides: Partial<Bindings> = {},
): Promise<Browser> {
  const tab = browser({ logIn: () => tokens(), userInfo: () => ana, ...answers }, overrides)
  const reply = await tab.call('POST', '/api/log-in', credentials)
  if (reply.status !== 200) throw new Error(`log-in answered ${reply.status}: ${reply.text}`)
  return tab
}

/** Requests a policy for Ana, so that its payment is open to her. */
export async function requestPolicy(tab: Browser): Promise<void> {
  const body = { quotationId: 'q-1', planId: 'p-1', coupon: '', vin: '3N1AB7AP0KY200001', driverId: null }
  const reply = await tab.call('POST', '/api/policy-requests', body, { key: crypto.randomUUID() })
  if (reply.status !== 200) throw new Error(`the request answered ${reply.status}: ${reply.text}`)
}

/** Builds the insurer's answer to the request of a policy. */
export const requested = () => ({ policies: [{ id: 'id-AE100', number: 'AE100' }] })

/** Connects the session object of a browser with that browser's insurer. */
export async function connectSession(tab: Browser): Promise<void> {
  const stub = tab.bindings.SESSION.getByName(await digest(tab.cookies.get(SESSION_COOKIE) ?? ''))
  await runInDurableObject(stub, (object: SessionObject) => {
    Object.assign(object as unknown as { env: Bindings }, { env: tab.bindings })
  })
}

/** A person as typed in the forms. */
export const relative = {
  firstName: ' Luis ',
  firstLastName: 'Ruiz',
  secondLastName: 'Gómez',
  birthdate: '1985-05-20',
  genderCode: 1,
  rfc: 'rugl850520xy9',
  phone: { dialCode: '+52', number: '5587654321' },
  address: {
    postalCode: '06100',
    neighborhood: 'Hipódromo',
    street: 'Ámsterdam',
    externalNumber: '10',
    internalNumber: '',
    countryCode: 'MX',
    stateCode: '09',
    municipalityCode: '015',
  },
}

/** Builds an insured car as the insurer lists it. */
export const productOf = (number: string, id = `id-${number}`): UpstreamProduct => ({
  payment_status: 1,
  product_payment_type_id: 0,
  policies: [
    {
      id,
      number,
      coverages: [],
      action: { code: 3 },
      start_date: '2026-01-01T12:00:00Z',
      end_date: '2099-01-01T12:00:00Z',
      vehicle: {
        brand: 'NISSAN',
        model: 'VERSA',
        year: 2024,
        plates: '',
        vin: `VIN-${number}`,
        version: { code: '1', name: 'Sense' },
      },
    },
  ],
})
