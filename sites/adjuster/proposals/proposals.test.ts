import { expect, test } from 'vitest'
import { wholePerson, wholeService } from '#shared/domain/claims/adjuster/adjuster-form.fixture.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { lastProvider, licenseProposals, personProposals } from './proposals.ts'

const na = wholePerson('insured', { fields: {} })

test('[ADJ-68] [ADJ-69] [ADJ-70] for NA the names of the policy are proposed, and the phone if it is theirs', () => {
  expect(personProposals(openForm, { people: [na] }, na)).toEqual([
    {
      text: 'Usar los datos de la póliza: Ana Paz Ruiz',
      fields: { firstName: 'Ana', paternalSurname: 'Paz', maternalSurname: 'Ruiz', phone: '5541207788' },
    },
  ])
  const claim = { ...openForm.claim, reporterName: 'Otra Persona' }
  expect(personProposals({ claim }, { people: [na] }, na).map(({ fields }) => fields)).toEqual([
    { firstName: 'Ana', paternalSurname: 'Paz', maternalSurname: 'Ruiz' },
    { phone: '5541207788' },
  ])
})

test('[ADJ-71] the data of a person in two roles are proposed for the second, unless it has a name', () => {
  const third = wholePerson('thirdParty')
  const owner = wholePerson('propertyOwner', { fields: {} })
  const [same] = personProposals(openForm, { people: [na, third, owner] }, owner)
  expect(same?.fields).toMatchObject({ firstName: 'Ana', phone: '5512345678', birthdate: '1990-01-02' })
  expect(personProposals(openForm, { people: [na, third] }, third)).toEqual([])
})

test('[ADJ-79] a licence is proposed only from the same person', () => {
  const third = wholePerson('thirdParty')
  const { firstName = '', paternalSurname = '', maternalSurname = '' } = third.fields
  const twin = wholePerson('insured', { fields: { firstName, paternalSurname, maternalSurname } })
  const [proposed] = licenseProposals({ people: [third, twin] }, twin, [])
  expect(proposed?.fields).toMatchObject({ licenseNumber: 'A1', licenseEnd: '2027-01-01' })
  const other = wholePerson('insured', { fields: { firstName: 'Eva' } })
  expect(licenseProposals({ people: [third, other] }, other, [])).toEqual([])
})

test('[ADJ-80] the address state is proposed for a licence if the list has it, never filled in', () => {
  const na = wholePerson('insured', { fields: { firstName: 'Eva', state: 'Jalisco' } })
  const proposed = (...states: readonly string[]) =>
    licenseProposals(
      { people: [na] },
      na,
      states.map((name) => ({ name })),
    )
  const jalisco = [{ text: 'Usar el estado de su domicilio: Jalisco', fields: { licenseState: 'Jalisco' } }]
  expect(proposed('Colima', 'Jalisco')).toEqual(jalisco)
  expect(proposed()).toEqual(jalisco)
  expect(proposed('Colima')).toEqual([])
})

test('[ADJ-143] the last provider is that of an earlier service of the same type', () => {
  const of = (id: string, fields: Record<string, string>) => wholeService(id, 'repair', { fields })
  const first = of('1', { type: 't1', subprovider: 's1' })
  const now = of('3', { type: 't1' })
  const people = [wholePerson('insured', { services: [first, of('2', { type: 't2', provider: 'p2' }), now] })]
  expect(lastProvider({ people }, now)).toMatchObject({ subprovider: 's1' })
})
