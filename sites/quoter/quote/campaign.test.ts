import { expect, test } from 'vitest'
import { campaignVehicle, withModel } from './campaign.ts'

const brands = [
  { id: 4, name: 'Nissan' },
  { id: 9, name: 'Citroën' },
]
const models = [
  { id: 41, name: 'Versa' },
  { id: 42, name: 'March' },
]

test('[QUO-02] [SHL-44] a campaign link names the car by codes, names or both', () => {
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

test('[QUO-02] a campaign link with an unknown brand names no car', () => {
  expect(campaignVehicle('', brands)).toBeNull()
  expect(campaignVehicle('?brandCode=%3Cscript%3E&year=2020', brands)).toBeNull()
})
