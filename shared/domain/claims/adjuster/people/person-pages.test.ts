/** Row by row from 002 §2.3, written by hand (ADJ-59, ADJ-64 to ADJ-67, ADJ-96, ADJ-100, ADJ-O5, ADJ-O11). */
import { expect, test } from 'vitest'
import type { AdjusterClaimKind, PersonKind } from '../adjuster-form.ts'
import {
  personPages,
  personSections,
  type PersonPage,
  type PersonSection,
  hasPage,
  hasSection,
} from './person-pages.ts'

const sectionsOf = (person: PersonKind, claim: AdjusterClaimKind) =>
  (Object.keys(personSections) as PersonSection[]).filter((section) => hasSection(section, { person, claim }))
const pagesOf = (section: PersonSection, person: PersonKind, claim: AdjusterClaimKind) =>
  (Object.keys(personPages) as PersonPage[]).filter(
    (page) => personPages[page].section === section && hasPage(page, { person, claim }),
  )

test.each([
  ['insured', 'collision', true],
  ['insured', 'totalLoss', true],
  ['insured', 'windscreen', true],
  ['insured', 'other', true],
  ['insured', 'robbery', false],
  ['thirdParty', 'collision', true],
  ['thirdParty', 'windscreen', true],
  ['thirdParty', 'robbery', true],
  ['cyclist', 'collision', false],
  ['cyclist', 'robbery', false],
  ['propertyOwner', 'collision', false],
  ['propertyOwner', 'windscreen', false],
] as const)(
  '[ADJ-58] [ADJ-59] %s in a %s claim has the sections vehicle and damages: %s',
  (person, claim, has) => {
    const whole = ['personal', 'vehicle', 'damages', 'services']
    expect(sectionsOf(person, claim)).toEqual(has ? whole : ['personal', 'services'])
  },
)

test.each([
  ['insured', 'collision', 'data licensePictures inePictures drivingCard licenseData'],
  ['insured', 'totalLoss', 'data licensePictures inePictures drivingCard licenseData'],
  ['insured', 'windscreen', 'data inePictures'],
  ['insured', 'robbery', 'data inePictures'],
  ['thirdParty', 'collision', 'data licensePictures inePictures drivingCard licenseData insurance'],
  ['thirdParty', 'other', 'data licensePictures inePictures drivingCard licenseData insurance'],
  ['thirdParty', 'windscreen', 'data inePictures insurance'],
  ['thirdParty', 'robbery', 'data inePictures insurance'],
  ['cyclist', 'collision', 'data inePictures insurance'],
  ['cyclist', 'robbery', 'data inePictures insurance'],
  ['propertyOwner', 'collision', 'data inePictures insurance'],
  ['propertyOwner', 'totalLoss', 'data inePictures insurance'],
] as const)(
  '[ADJ-64] [ADJ-65] [ADJ-O5] [ADJ-O11] the personal pages of %s in a %s claim are: %s',
  (person, claim, pages) => {
    expect(pagesOf('personal', person, claim).join(' ')).toBe(pages)
  },
)

test.each([
  ['insured', 'collision', 'vehicleData vehiclePictures vin'],
  ['insured', 'totalLoss', 'vehicleData vehiclePictures vin'],
  ['insured', 'windscreen', 'vehicleData vin'],
  ['insured', 'robbery', ''],
  ['thirdParty', 'collision', 'vehicleData vehiclePictures vin'],
  ['thirdParty', 'windscreen', 'vehicleData vin'],
  ['thirdParty', 'robbery', 'vehicleData vin'],
  ['cyclist', 'collision', ''],
  ['propertyOwner', 'collision', ''],
] as const)(
  '[ADJ-96] [ADJ-100] [ADJ-O9] the vehicle pages of %s in a %s claim are: %s',
  (person, claim, pages) => {
    expect(pagesOf('vehicle', person, claim).join(' ')).toBe(pages)
  },
)

test('[ADJ-53] [ADJ-54] [ADJ-55] [ADJ-56] the address of every page of a person is the documented one', () => {
  const slugs = Object.values(personPages).map(({ slug }) => slug)
  expect(slugs).toEqual([
    'general/data',
    'general/license-pictures',
    'general/ine-pictures',
    'general/driving-card',
    'general/license-data',
    'general/insurance',
    'vehicle/data',
    'vehicle/pictures',
    'vehicle/vin',
    'damage/list',
    'damage/data',
    'service/list',
    'service/type',
    'service/data',
  ])
})
