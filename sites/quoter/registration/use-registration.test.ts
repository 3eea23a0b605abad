import { expect, test } from 'vitest'
import { registrationQuery } from './use-registration.ts'

test('[QUO-06] [SHL-45] the registration reads nine query parameters and no others', () => {
  const tracking = ['campaign', 'medium', 'source', 'term', 'content'].map((name) => `utm_${name}=a-${name}`)
  const query = [
    'name=Mariana',
    'zipcode=06700',
    'mobilePhone=5512345678',
    'referral=ABC',
    ...tracking,
    'rfc=X',
  ]
  expect(registrationQuery(`?${query.join('&')}`)).toEqual({
    prefill: { firstName: 'Mariana', postalCode: '06700', phoneNumber: '5512345678' },
    referral: 'ABC',
    utm: {
      campaign: 'a-campaign',
      medium: 'a-medium',
      source: 'a-source',
      term: 'a-term',
      content: 'a-content',
    },
  })
})

test('[QUO-07] the registration fills in name, postal code and phone without country and spaces', () => {
  expect(
    registrationQuery('?name=Mariana&zipcode=06700&mobilePhone=%2B52%2055%201234%205678').prefill,
  ).toEqual({
    firstName: 'Mariana',
    postalCode: '06700',
    phoneNumber: '5512345678',
  })
})

test('[QUO-69] [QUO-70] referral and campaign are read from the query, absent ones as empty text', () => {
  const { referral, utm } = registrationQuery('?referral=ABC&utm_source=radio')
  expect([referral, utm]).toEqual([
    'ABC',
    { campaign: '', medium: '', source: 'radio', term: '', content: '' },
  ])
  expect(registrationQuery('').referral).toBe('')
})

test('[QUO-70] invisible characters of the referral and campaign are removed', () => {
  const { utm, referral } = registrationQuery(
    `?utm_source=ra%00dio%E2%80%A8&referral=A%0AB&utm_term=${'a'.repeat(199)}%F0%9F%9A%97`,
  )
  expect([utm.source, referral, utm.term]).toEqual(['radio', 'AB', 'a'.repeat(199)])
})
