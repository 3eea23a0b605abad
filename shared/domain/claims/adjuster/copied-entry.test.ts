import { expect, test } from 'vitest'
import { wholeForm, wholePerson, wholeService } from './adjuster-form.fixture.ts'
import { copiedService, copyTargets } from './copied-entry.ts'

const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)
const people = (['insured', 'thirdParty', 'cyclist', 'propertyOwner'] as const).map((kind) =>
  wholePerson(kind),
)

test('[ADJ-59] [ADJ-62] copyTargets lists the people who have the section and a name', () => {
  const form = wholeForm({ people })
  expect(ids(copyTargets(form, 'insured', 'services'))).toEqual(['thirdParty', 'cyclist', 'propertyOwner'])
  expect(ids(copyTargets(form, 'insured', 'damages'))).toEqual(['thirdParty'])
  const nameless = wholeForm({ people: [wholePerson('insured'), wholePerson('cyclist', { fields: {} })] })
  expect(copyTargets(nameless, 'insured', 'services')).toEqual([])
})

test('[ADJ-136] a copied service leaves out fields that the other person is not asked and fields of the insurer', () => {
  const fields = {
    type: 't',
    coverage: 'c',
    provider: '',
    subprovider: 's',
    hasDeductible: 'yes',
    isPrior: 'yes',
  }
  const service = wholeService('1', 'repair', { fields })
  expect(copiedService(service, wholePerson('thirdParty'))).toEqual({
    type: 't',
    coverage: 'c',
    subprovider: 's',
  })
  expect(copiedService(service, wholePerson('insured'))).toMatchObject({ hasDeductible: 'yes' })
})
