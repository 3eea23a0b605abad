import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { matchPage, pages, redirects } from './sites.ts'

test('[SHL-26][BUY-01][SHL-32][SHL-31] every documented route of the journeys has its page', () => {
  const journey = [
    '/quoter',
    '/quoter/user-registration',
    '/log-in',
    '/forgot-password/recovery',
    '/forgot-password/restore',
    '/email-validation',
    '/sign-out',
    '/i',
    ...[
      'person-data',
      'vehicle/data',
      'vehicle/aditional-data',
      'plan-selection',
      'vehicle-salvage',
      'plan-review',
    ].map((child) => `/policy/contract/${child}`),
    ...['plan-payment', 'vehicle-owner', 'bill', 'completion'].map((child) => `/policy/contract/${child}`),
  ]
  expect(journey.filter((path) => matchPage(path) === undefined)).toEqual([])
})

test('[SHL-34] [SHL-37] documents, invoices and vehicle photos are opened by links of their own kind', () => {
  const linkOf = (path: string) => matchPage(path)?.page.link
  expect(
    ['', '/approval', '/confirmation', '/completed'].map((page) =>
      linkOf(`/document/signature${page}/3/doc/key`),
    ),
  ).toEqual(Array(4).fill('signature'))
  expect([linkOf('/invoicing'), linkOf('/vehicle-photos')]).toEqual(['invoicing', 'vehicle-photos'])
})

test('[SHL-39][SHL-41][CLP-02] policies, customer claims, profile and referrals need a session, other pages do not', () => {
  const closed = pages.filter((page) => page.access === 'session').map((page) => page.pattern)
  const isInside = (pattern: string) =>
    /^\/(policy|profile|referrals|(claim|agreed|agreed-claim)-payments)\b/.test(pattern)
  expect(closed.filter((pattern) => !isInside(pattern))).toEqual([])
  const open = pages.filter((page) => isInside(page.pattern) && page.access !== 'session')
  // D63: the page has no personal data, and opens where the person is unknown.
  expect(open.map(({ pattern }) => pattern)).toEqual(['/policy/pocket-card/offline'])
})

test('[FND-03] every way into a page belongs to visitors, policyholders, drivers or adjusters', () => {
  const people = {
    visitors: ['public', 'visitor', 'email-validation', 'restore'],
    // The link for a phone serves the person of the screen that shows it; a driver's form shows it too.
    policyholders: ['session', 'invoicing', 'phone-photos', 'signature', 'vehicle-photos'],
    drivers: ['claim-form'],
    adjusters: ['adjuster'],
  }
  const ways = new Set(pages.map(({ access, link }) => link ?? access))
  expect([...ways].toSorted()).toEqual(Object.values(people).flat().toSorted())
})

test('[SHL-27] [SHL-33] the steps of a renewal and the end of the identity validation have their pages', () => {
  const renewal = ['', '/plan', '/review', '/payment', '/completion']
  const patterns = renewal.map((step) => matchPage(`/policy-renewal/AE1${step}`)?.page.pattern)
  expect(patterns).toEqual(renewal.map((step) => `/policy-renewal/:policyNumber${step}`))
  expect(matchPage('/policy-renewal/AE1/bill')).toBeUndefined()
  expect(redirects['/policy-renewal']).toBe('/policy/status/active')
  expect(matchPage('/identity-validation/completed')?.page.access).toBe('public')
})

test('[SHL-35] [SHL-42] [SHL-50] [SHL-51] the steps and lists of customer claims have their pages', () => {
  const steps = ['onboarding', 'policy-data', 'bank-account', 'completed', 'proposal']
  const flows = ['/claim-payments', '/agreed-payments'].flatMap((flow) =>
    steps.map((step) => `${flow}/${step}`),
  )
  const lists = ['/claim-payments', '/agreed-claim-payments'].flatMap((list) => [
    `${list}/active-policies`,
    `${list}/open-claims`,
  ])
  for (const path of [...flows, ...lists]) expect(matchPage(path)?.page.app, path).toBe('customer-claims')
  expect(redirects['/agreed-payments']).toBe('/agreed-claim-payments/active-policies')
  const of = { claim: '7', policyNumber: 'AE1' }
  expect(paths.claimStep('damage', 'vehicle-data', of)).toBe(
    '/claim-payments/vehicle-data?claim=7&policy-number=AE1',
  )
  expect(paths.claimForm('name', 'ref', { edit: 'true' })).toBe('/claims/forms/name/ref?edit=true')
  expect(paths.claimForm('license-pictures', 'ref', { ine: 'true' })).toBe(
    '/claims/forms/license-pictures/ref?ine=true',
  )
})

test('[CLF-05] [SHL-36] the claim forms and their end have pages, other paths under /claims have none', () => {
  for (const path of [
    '/claims/forms/insured/7/llave',
    '/claims/forms/external/welcome/7/llave',
    '/claims/forms/welcome/AAAAAAAAAAAAAAAAAAAAAA',
    '/claims/completed/AAAAAAAAAAAAAAAAAAAAAA',
  ])
    expect(matchPage(path)?.page.app, path).toBe('claims')
  for (const path of ['/claims', '/claims/forms', '/claims/completed'])
    expect(matchPage(path), path).toBeUndefined()
})

test('[SHL-25] matchPage gives the decoded value of a named segment', () => {
  expect(matchPage('/policy/status/cancelled')?.params).toEqual({ status: 'cancelled' })
  expect(matchPage('/policy/status/a%20b')?.params).toEqual({ status: 'a b' })
  expect(matchPage('/policy/status/')).toBeUndefined()
})

test('[SHL-38] matchPage throws for no path', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      matchPage(`/${path}`)
    }),
  )
})

test('[ADJ-03] [ADJ-04] [ADJ-05] [ADJ-06] pages of an adjuster’s form need no link, addresses of the insurer are links', () => {
  const own = [
    '',
    '/info',
    '/panel',
    '/general-data',
    '/declaration-signature',
    '/conclusions',
    '/closing-signature',
    '/completed',
    '/person/management',
    '/person/damage/signature',
    '/person/general/license-pictures',
  ]
  const found = own.map((slug) => matchPage(`/claims/adjuster${slug}/${'r'.repeat(22)}`)?.page)
  expect(found.map((page) => page?.app)).toEqual(own.map(() => 'adjuster'))
  expect(found.filter((page) => page?.link !== undefined)).toEqual([])
  for (const section of ['', '/info', '/involved', '/general-data'])
    expect(matchPage(`/claims/adjuster${section}/12/a-key`)?.page.link, section).toBe('adjuster')
})
