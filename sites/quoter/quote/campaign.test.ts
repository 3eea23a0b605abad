import { expect, test } from 'vitest'
import { campaignVehicle, registrationQuery, withModel } from './campaign.ts'

const brands = [
  { id: 4, name: 'Nissan' },
  { id: 9, name: 'Citroën' },
]
const models = [
  { id: 41, name: 'Versa' },
  { id: 42, name: 'March' },
]

test('[QUO-02] a campaign names the car by codes, by names, or by some of both', () => {
  const byCodes = campaignVehicle('?brandCode=4&modelCode=42&year=2021', brands)
  expect(byCodes && withModel(byCodes, models)).toEqual({
    brandId: '4',
    modelId: '42',
    year: '2021',
    versionCode: '',
  })
  const byNames = campaignVehicle('?brandName=NISSAN&modelName=versa', brands)
  expect(byNames && withModel(byNames, models)).toMatchObject({ brandId: '4', modelId: '41' })
  expect(campaignVehicle('?brandName=citroen', brands)?.choice.brandId).toBe('9')
})

test('[QUO-02] a brand that nobody knows is no car', () => {
  expect(campaignVehicle('', brands)).toBeNull()
  expect(campaignVehicle('?brandCode=%3Cscript%3E&year=2020', brands)).toBeNull()
})

test('[QUO-06] [QUO-07] [QUO-69] [QUO-70] registration reads who comes and from where, absent as empty', () => {
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
