import { expect, test } from 'vitest'
import { registrationQuery } from './registration-query.ts'

test('[QUO-06] [QUO-07] [QUO-69] [QUO-70] [SHL-45] registration reads who comes and from where, absent as empty', () => {
  expect(
    registrationQuery(
      '?name=Mariana&zipcode=06700&mobilePhone=%2B52%2055%201234%205678&referral=ABC&utm_source=radio',
    ),
  ).toEqual({
    prefill: { firstName: 'Mariana', postalCode: '06700', phoneNumber: '5512345678' },
    referral: 'ABC',
    utm: { campaign: '', medium: '', source: 'radio', term: '', content: '' },
  })
})

test('[QUO-70] what an advertisement hides in its address is left behind, a character cut in two as well', () => {
  const { utm, referral } = registrationQuery(
    `?utm_source=ra%00dio%E2%80%A8&referral=A%0AB&utm_term=${'a'.repeat(199)}%F0%9F%9A%97`,
  )
  expect([utm.source, referral, utm.term]).toEqual(['radio', 'AB', 'a'.repeat(199)])
})
