/** Makes a person's calls in each area, as islands do. */
import { credentials, relative } from '../people.ts'
import { browser, type Browser, type Reply } from '../browser.ts'
import { phone } from '../photos/phones.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { jpegOf } from '../photos/pictures.ts'
import type { Documented } from './insurer.ts'

const VIN = '3N1AB7AP0KY200001'
const key = () => crypto.randomUUID()

export const quoted = {
  versionCode: '17',
  postalCode: '06100',
  coupon: '',
  age: null,
  genderCode: null,
  customization: null,
}
const vehicle = { vin: VIN, plates: 'ABC123', versionId: '17', brandId: '1', modelId: '4', year: 2024 }
const request = { quotationId: '61', planId: '61', coupon: '', vin: VIN, driverId: '88' }
const order = () => ({ policyId: key(), paymentPlanId: '71' })

export async function logIn(insurer: Documented): Promise<Browser> {
  const tab = browser({}, insurer.overrides)
  await tab.call('POST', '/api/log-in', credentials)
  return tab
}

/** Calls of a signed-in person, by area. */
export const account: Readonly<Record<string, (tab: Browser) => Promise<Reply>>> = {
  session: (tab) => tab.call('GET', '/api/session'),
  list: (tab) => tab.call('GET', '/api/policies'),
  quote: (tab) => tab.call('POST', '/api/quote', quoted),
  vehicle: (tab) => tab.call('POST', '/api/vehicles', vehicle),
  driver: (tab) => tab.call('POST', '/api/drivers', { person: relative, email: 'luis@correo.example' }),
  request: (tab) => tab.call('POST', '/api/policy-requests', request, { key: key() }),
  pay: (tab) => tab.call('POST', '/api/payments', order(), { key: key() }),
  payMonthly: (tab) =>
    tab.call('POST', '/api/payment-orders', { ...order(), paymentMethodId: 'pm_1' }, { key: key() }),
}

async function opened(insurer: Documented, link: string): Promise<{ tab: Browser; ref: string }> {
  const tab = browser({}, insurer.overrides)
  const ref = (await tab.submit(link)).headers.get('location')?.split('/').at(-1) ?? ''
  return { tab, ref }
}

export async function invoicing(insurer: Documented) {
  const query = new URLSearchParams({ token: btoa(key()), productId: '31', policyNumber: 'AE100' })
  const { tab, ref } = await opened(insurer, `/invoicing?${query.toString()}`)
  const wanted = {
    kind: 'natural',
    regime: '612',
    use: 'G03',
    name: 'ANA RUIZ PEÑA',
    rfc: 'RUPA900101AB1',
    email: 'ana@correo.example',
    postalCode: '06100',
    isSaved: false,
  }
  return {
    read: () => tab.call('GET', `/api/invoicing/${ref}`),
    create: (savedId: string | null = null) =>
      tab.call('POST', `/api/invoicing/${ref}/invoice`, { ...wanted, savedId }, { key: key() }),
  }
}

export async function signature(insurer: Documented) {
  const { tab, ref } = await opened(insurer, `/document/signature/approval/3/${key()}/llave`)
  const [[, picture] = ['', '']] = signatures
  const body = { signature: picture, method: 'drawn', sha256: 'a'.repeat(64) }
  const at = (page: string) => tab.open(`/document/signature/${page}/${ref}`)
  return {
    read: () => tab.call('GET', `/api/signature/${ref}`),
    start: () => tab.call('POST', `/api/signature/${ref}/start`),
    sign: () => tab.call('POST', `/api/signature/${ref}/signature`, body, { key: key() }),
    endOf: async (page: string) => (await at(page)).headers.get('location') ?? page,
  }
}

export async function photos(insurer: Documented) {
  const one = await phone({}, undefined, { overrides: insurer.overrides })
  return {
    give: () => one.give('front', jpegOf(2_000, 1)),
    giveAll: () => one.giveAll(),
    submit: () => one.submit(),
  }
}
