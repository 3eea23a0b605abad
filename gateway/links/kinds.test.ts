import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { linkPurposes, type LinkPurpose } from '#shared/sites.ts'
import { entryTarget } from '../pages/return-path.ts'
import { carriesLink, issuedReference } from './given-link.ts'
import { linkKinds } from './kinds.ts'
import type { GivenLink } from './link-kind.ts'

const numRuns = process.env['LONG'] ? 10_000 : 1_000
const decodeLink = (purpose: LinkPurpose, link: GivenLink) => linkKinds[purpose].decode(link)
const query = (values: Record<string, string>) => ({ params: {}, query: new URLSearchParams(values) })
const search = (text: string) => ({ params: {}, query: new URLSearchParams(text) })
const path = (params: Record<string, string>) => ({ params, query: new URLSearchParams() })

describe('a restore link', () => {
  const k = btoa('ana@correo.example')

  test('[ACC-22] [SHL-48] a restore link has the e-mail in base64 and the reset token', () => {
    expect(decodeLink('restore', query({ k, token: 'abc.DEF-123' }))).toEqual({
      purpose: 'restore',
      token: 'abc.DEF-123',
      email: 'ana@correo.example',
    })
  })

  test('[ACC-23] a restore link without a valid e-mail or token is refused', () => {
    const none = [
      query({ k }),
      query({ k, token: '' }),
      query({ k, token: 'a'.repeat(501) }),
      query({ token: 'abc' }),
      query({ k: btoa('nobody'), token: 'abc' }),
      query({ k: btoa('"a"@b.mx'), token: 'abc' }),
      search(`k=${k}&token=a&token=b`),
      // A value that was encoded twice is decoded once.
      search(`k=${encodeURIComponent(encodeURIComponent(btoa('luis@correo.example')))}&token=a`),
      search(`k=${k}&token=${encodeURIComponent(encodeURIComponent('a+b='))}`),
    ]
    expect(none.map((link) => decodeLink('restore', link))).toEqual(none.map(() => undefined))
  })
})

test('[SHL-48] an e-mail validation link has only a token', () => {
  expect(decodeLink('email-validation', query({ token: 'abc', k: 'x' }))).toEqual({
    purpose: 'email-validation',
    token: 'abc',
  })
  expect(decodeLink('email-validation', query({}))).toBeUndefined()
})

describe('an invoicing link', () => {
  const link = { t: btoa('bearer.token-1'), productId: 'p-1', policyNumber: 'AE100234' }
  const read = { purpose: 'invoicing', token: 'bearer.token-1', productId: 'p-1', policyNumber: 'AE100234' }

  test('[INV-01] [SHL-53] [SHL-43] an invoicing link has its token in base64, under either name', () => {
    expect(decodeLink('invoicing', query(link))).toEqual(read)
    const { t, productId, policyNumber } = link
    expect(decodeLink('invoicing', query({ token: t, product_id: productId, policyNumber }))).toEqual(read)
  })

  test('[INV-03] [SHL-54] [INV-O2] an invoicing link with a missing or undecodable part is refused', () => {
    for (const name of ['t', 'productId', 'policyNumber'] as const) {
      expect(decodeLink('invoicing', query({ ...link, [name]: '' }))).toBeUndefined()
    }
    expect(decodeLink('invoicing', query({ ...link, t: '%%%' }))).toBeUndefined()
    expect(decodeLink('invoicing', query({ ...link, t: btoa('two words') }))).toBeUndefined()
    expect(decodeLink('invoicing', query({ ...link, t: btoa('a'.repeat(4_000)) }))).toBeUndefined()
  })
})

describe('a link to the photos', () => {
  const link = {
    t: btoa('bearer'),
    policyId: '7f3',
    policyNumber: 'AE100234',
    brandName: 'Citroën',
    modelName: 'C3 (nuevo)',
    year: '2024',
  }

  test('[PHO-01] [SHL-53] a photo link names the vehicle and has its token in base64', () => {
    expect(decodeLink('vehicle-photos', query(link))).toEqual({
      purpose: 'vehicle-photos',
      token: 'bearer',
      policyId: '7f3',
      policyNumber: 'AE100234',
      brandName: 'Citroën',
      modelName: 'C3 (nuevo)',
      year: 2024,
    })
  })

  test('[PHO-02] [PHO-O2] a photo link needs all parts and a numeric year', () => {
    for (const name of Object.keys(link)) {
      expect([name, decodeLink('vehicle-photos', query({ ...link, [name]: '' }))]).toEqual([name, undefined])
    }
    expect(decodeLink('vehicle-photos', query({ ...link, year: '24' }))).toBeUndefined()
    // The policy's id is a segment of a call's path, where dots are steps.
    for (const policyId of ['.', '..'])
      expect(decodeLink('vehicle-photos', query({ ...link, policyId }))).toBeUndefined()
    expect(decodeLink('vehicle-photos', query({ ...link, brandName: 'a\u0000b' }))).toBeUndefined()
  })
})

test('a signature link names the document by type, id and key, with or without a page (SIG-01, SIG-02)', () => {
  const params = { documentType: 'claim', id: '12', key: 'k-9' }
  const read = { purpose: 'signature', documentType: 'claim', id: '12', key: 'k-9' }
  expect(decodeLink('signature', path(params))).toEqual(read)
  expect(decodeLink('signature', path({ ...params, page: 'approval' }))).toEqual(read)
  expect(decodeLink('signature', path({ ...params, key: 'a b' }))).toBeUndefined()
  expect(decodeLink('signature', path({ ...params, documentType: '../x' }))).toBeUndefined()
})

test('[CLF-02] [CLF-03] [CLF-04] [CLF-O5] a claim form link names the form by type, id and key', () => {
  const params = { formType: 'insured', formId: '12', key: 'k-9' }
  const read = { purpose: 'claim-form', formType: 'insured', id: '12', key: 'k-9' }
  expect(decodeLink('claim-form', path(params))).toEqual(read)
  expect(decodeLink('claim-form', path({ ...params, formType: 'external' }))).toMatchObject({
    formType: 'external',
  })
  expect(decodeLink('claim-form', path({ ...params, pageName: 'facts' }))).toEqual(read)
  expect(decodeLink('claim-form', path({ ...params, key: '%2541' }))).toBeUndefined()
  expect(decodeLink('claim-form', path({ ...params, formType: 'robbery' }))).toBeUndefined()
})

test('[CLF-04] [CLF-07] [CLF-08] [CLF-O17] a claim form link opens its page with its flags', () => {
  const opens = (params: Readonly<Record<string, string>>, search = '') =>
    linkKinds['claim-form'].opens('r', { params, query: new URLSearchParams(search) })
  expect(opens({})).toBe('/claims/forms/start/r')
  expect(opens({ pageName: 'facts' }, 'edit=true')).toBe('/claims/forms/facts/r?edit=true')
  expect(opens({ pageName: 'license-pictures' }, 'ine=true&edit=1&x=true')).toBe(
    '/claims/forms/license-pictures/r?ine=true',
  )
  expect(opens({ pageName: '../../quoter' })).toBe('/claims/forms/start/r')
})

test('an adjuster’s link names the form by id and key (ADJ-02, ADJ-03)', () => {
  const read = { purpose: 'adjuster', id: '12', key: 'k-9' }
  expect(decodeLink('adjuster', path({ formId: '12', key: 'k-9' }))).toEqual(read)
  expect(decodeLink('adjuster', path({ sectionName: 'info', formId: '12', key: 'k-9' }))).toEqual(read)
  expect(decodeLink('adjuster', path({ formId: '12', key: 'k'.repeat(201) }))).toBeUndefined()
})

test('[ACC-37] [ACC-38] the entry parameter dc holds one of two markers', () => {
  const target = (dc: string) => entryTarget(new URLSearchParams({ dc }), true)
  expect(target(btoa('damage-claim'))).toBe(paths.claimPolicies('damage'))
  expect(target(btoa('agreed-claim'))).toBe(paths.claimPolicies('agreed'))
  expect(target(btoa('else'))).toBe(paths.root())
  expect(entryTarget(new URLSearchParams(), true)).toBe(paths.root())
})

test('an issued link is a reference of 256 bits and nothing else', () => {
  const reference = 'A'.repeat(43)
  expect(issuedReference(query({ enlace: reference }))).toBe(reference)
  expect(issuedReference(query({ enlace: reference.slice(1) }))).toBeUndefined()
  expect(issuedReference(search(`enlace=${reference}&enlace=${reference}`))).toBeUndefined()
  for (const purpose of linkPurposes) expect(carriesLink(purpose, query({ enlace: 'x' }))).toBe(true)
})

const names = ['k', 'token', 't', 'productId', 'policyNumber', 'policyId', 'brandName', 'modelName', 'year']
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 900 }),
  fc.base64String({ maxLength: 5_000 }),
  fc.string({ maxLength: 40 }).map((text) => encodeURIComponent(encodeURIComponent(text))),
)
const links = fc.record({
  params: fc.dictionary(fc.constantFrom('id', 'key', 'formId', 'formType', 'documentType', 'page'), anything),
  query: fc.dictionary(fc.constantFrom('dc', 'enlace', ...names), anything),
})

test('[SHL-54] decodeLink throws for no link, and returns only valid content', () => {
  fc.assert(
    fc.property(links, fc.constantFrom(...linkPurposes), ({ params, query: values }, purpose) => {
      const link = { params, query: new URLSearchParams(values) }
      const content = decodeLink(purpose, link)
      if (content !== undefined) {
        expect(content.purpose).toBe(purpose)
        expect(carriesLink(purpose, link)).toBe(true)
        expect(JSON.stringify(content).length).toBeLessThan(6_000)
      }
      entryTarget(link.query, true)
      issuedReference(link)
    }),
    { numRuns },
  )
})

const printable = fc.string({
  unit: fc.constantFrom(...'ABCDEFabcdef0123456789-._~+/=!$'),
  minLength: 1,
  maxLength: 300,
})

test('[SHL-53] decodeLink returns any token of an insurer unchanged', () => {
  fc.assert(
    fc.property(printable, fc.boolean(), (token, isEncoded) => {
      const encoded = btoa(token)
      // Some mailers encode the query, some leave it unencoded, so that "+" is read as a space.
      const t = isEncoded ? encodeURIComponent(encoded) : encoded
      const content = decodeLink('invoicing', search(`t=${t}&productId=1&policyNumber=A`))
      expect(content).toMatchObject({ token })
    }),
    { numRuns },
  )
})

test('[SHL-54] decodeLink never decodes a value twice', () => {
  fc.assert(
    fc.property(printable, (token) => {
      const twice = encodeURIComponent(encodeURIComponent(btoa(token)))
      const content = decodeLink('invoicing', search(`t=${twice}&productId=1&policyNumber=A`))
      // A token without characters that need encoding stays the same when encoded twice.
      if (twice === btoa(token)) expect(content).toMatchObject({ token })
      else expect(content).toBeUndefined()
    }),
    { numRuns },
  )
})
