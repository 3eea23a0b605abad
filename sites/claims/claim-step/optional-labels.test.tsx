/** Tests that no required field of a driver's form is marked as "(opcional)" (CLF-82). */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { claimVariants, fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import { missingFields } from '#shared/domain/claims/claim-requirements.ts'
import { emptyFields } from '#shared/domain/claims/fields/samples.fixture.ts'
import { formState } from '#shared/forms/rendered.fixture.tsx'
import { AddressScreen } from '../address/Address.tsx'
import { ContactScreen } from '../contact/Contact.tsx'
import { FactsScreen } from '../facts/Facts.tsx'
import { LicenseScreen } from '../license/License.tsx'
import { NameScreen } from '../name/Name.tsx'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'
import { VehicleScreen } from '../vehicle/Vehicle.tsx'
import { VinScreen } from '../vin/Vin.tsx'

const { lists } = openForm
const noop = () => undefined
const empty = emptyFields

/** All screens with fields, with all questions and without answers. */
const screens: Readonly<Record<string, ReactNode>> = {
  name: <NameScreen state={formState(empty)} asksBirthdate />,
  contact: <ContactScreen state={formState(empty)} />,
  facts: <FactsScreen state={formState(empty)} />,
  address: (
    <AddressScreen
      state={formState({ ...empty, sameAddress: 'no' as const })}
      savedAddress={null}
      isCodeUnknown={false}
      isByHand={false}
    />
  ),
  license: <LicenseScreen state={formState(empty)} lists={lists} isExternal={false} onNoEnd={noop} />,
  vehicle: <VehicleScreen state={formState(empty)} lists={lists} fixed={[]} isExternal={false} />,
  vin: <VinScreen state={formState(empty)} isFixed={false} isGone={false} year={2022} />,
}

const needed = new Set(
  claimVariants.flatMap((variant) =>
    missingFields({ variant, fields: emptyFields, fixed: [], savedAddress: null }).map(
      (field) => fieldRecords[field].label,
    ),
  ),
)

test("[CLF-82] no required field of the driver's form is labelled optional", () => {
  const optional = Object.values(screens).flatMap((screen) =>
    [...renderToStaticMarkup(screen).matchAll(/>([^<]+)<span class="field-optional"/g)].map(
      ([, label = '']) => label,
    ),
  )
  expect(optional).toEqual(['Estado que la expidió', 'Tipo de licencia'])
  expect(optional.filter((label) => needed.has(label))).toEqual([])
  expect(needed.size).toBeGreaterThan(15)
})
